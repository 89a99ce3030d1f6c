import { type Probe, valueProbe } from './probe';

const probe = (id: string, title: string, pattern: string): Probe =>
  valueProbe('patterns', `pattern-${id}`, title, { type: 'string', pattern });

/** Regular expressions that some engines cannot read. */
export const patternProbes: readonly Probe[] = [
  probe('anchored', 'with both anchors', '^[A-Z]{2}-\\d+$'),
  probe('open', 'without anchors', '[a-z]+'),
  probe('lookahead', 'with a lookahead', '^(?=.*\\d)[a-z\\d]+$'),
  probe('lookbehind', 'with a lookbehind', '(?<!a)b'),
  probe('inline-flag', 'with an inline flag', '(?i)^abc$'),
  probe('python-group', 'with a named group as Python writes it', '^(?P<year>\\d{4})$'),
  probe('unicode-class', 'with a class of Unicode letters', '^\\p{L}+$'),
  probe('escaped-hyphen', 'with an escape that Unicode mode refuses', '^[\\w\\-]+$'),
  probe('back-reference', 'with a back-reference', '^(a)\\1$'),
  probe('no-expression', 'that is no regular expression', '('),
  probe('empty', 'of no characters', ''),
  probe('long', 'of 1,000 characters', `^${'a'.repeat(998)}$`),
];
