import type { Json } from '@/core/schema/json';
import { objectWith, type Probe, probeTool } from './probe';

const group = 'tool-names';
const schema = objectWith({ type: 'string' });

/** A tool under another name than its probe; the description still names the probe. */
function named(id: string, title: string, name: Json): Probe {
  return { id, group, title, tool: { ...probeTool(id, schema), name } };
}

/** Ends with the length, so that a cut in the middle and one at the end can be told apart. */
function longName(length: number): string {
  return `${`name_${'abcdefghij'.repeat(20)}`.slice(0, length - 5)}_L${String(length).padStart(3, '0')}`;
}

/** What a client makes of the name of a tool. */
export const toolNameProbes: readonly Probe[] = [
  named('name-plain', 'letters and underscores', 'plain_name'),
  named('name-hyphen', 'hyphens', 'with-hyphen'),
  named('name-dot', 'a dot', 'dotted.name'),
  named('name-slash', 'a slash', 'slashed/name'),
  named('name-space', 'a space', 'spaced name'),
  named('name-colon', 'a colon', 'colon:name'),
  named('name-at', 'an at sign', '@at_name'),
  named('name-brackets', 'brackets', 'brackets(name)'),
  named('name-unicode', 'letters outside ASCII', 'größe_lesen'),
  named('name-cjk', 'Japanese letters', '読む'),
  named('name-emoji', 'an emoji', 'emoji🙂'),
  named('name-digit-first', 'a digit first', '2fa_code'),
  named('name-underscore-first', 'an underscore first', '_private'),
  named('name-hyphen-first', 'a hyphen first', '-flag'),
  named('name-capitals', 'capitals', 'CapitalName'),
  named('name-double-underscore', 'two underscores', 'double__name'),
  named('name-spaces-around', 'spaces around it', ' padded '),
  named('name-40', '40 characters', longName(40)),
  named('name-50', '50 characters', longName(50)),
  named('name-63', '63 characters', longName(63)),
  named('name-64', '64 characters', longName(64)),
  named('name-65', '65 characters', longName(65)),
  named('name-93', '93 characters', longName(93)),
  named('name-128', '128 characters', longName(128)),
  named('name-129', '129 characters', longName(129)),
  named(
    'name-same-start-a',
    'the first of two long names that differ at the end',
    `${'same_start_'.repeat(8)}a`,
  ),
  named(
    'name-same-start-b',
    'the second of two long names that differ at the end',
    `${'same_start_'.repeat(8)}b`,
  ),
  named(
    'name-collision-dot',
    'one of two names that are equal when a dot becomes an underscore',
    'clash.one',
  ),
  named('name-collision-underscore', 'the other one of the two', 'clash_one'),
  named('name-case-lower', 'one of two names that differ in capitals', 'case_name'),
  named('name-case-upper', 'the other one of the two', 'Case_Name'),
  named('name-builtin', 'a name that clients use for a tool of their own', 'read_file'),
  { ...named('name-empty', 'no characters', ''), alone: true },
  { ...named('name-number', 'a number', 7), alone: true },
  { ...named('name-null', 'null', null), alone: true },
  { ...named('name-200', '200 characters', longName(200)), alone: true },
];
