import { manyProperties, manyTools } from '../../checks/large-examples';
import { propertyCount } from '../../checks/measures';
import { totalAbove } from '../../checks/sets';
import { defineRule } from '../../rule';

export const anthropicStrictGrammarSize = defineRule({
  id: 'anthropic-strict-grammar-size',
  title: 'Strict: the grammar of all tools has a size limit',
  endpoints: ['anthropic-messages-strict'],
  reads: 'set',
  about:
    'All strict schemas are compiled into one grammar; it is refused when too large or when compiling takes over 180 seconds. The limit is not published: a warning is given from 150 properties on.',
  effect: 'note',
  errorText: 'The compiled grammar is too large ... / Schema is too complex for compilation.',
  since: '2026-02-01',
  confidence: 'observed',
  sources: [
    {
      title: 'compiled grammar too large with 7 strict tools',
      url: 'https://github.com/anthropics/anthropic-sdk-typescript/issues/885',
      date: '2026-02-01',
    },
    {
      title: 'Structured outputs: limits and JSON Schema limitations',
      url: 'https://platform.claude.com/docs/en/build-with-claude/structured-outputs',
      date: '2026-09-20',
    },
  ],
  advice: 'Switch strict mode on for few and small tools.',
  check: (set) => totalAbove(set, 150, propertyCount),
  message: (hit) => `${hit.args?.count} properties over all strict tools may make too large a grammar`,
  fails: [
    { tools: manyTools(9, { type: 'object', properties: manyProperties(20, { type: ['string', 'null'] }) }) },
  ],
  passes: [
    { tools: manyTools(1, { type: 'object', properties: manyProperties(20, { type: ['string', 'null'] }) }) },
  ],
});
