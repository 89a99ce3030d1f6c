import { manyProperties, nestedObjects, toolWith } from '../../checks/large-examples';
import { above, objectsDeeperThan, propertyCount } from '../../checks/measures';
import { defineRule } from '../../rule';

export const openaiStrictLimitProperties = defineRule({
  id: 'openai-strict-limit-properties',
  title: 'Strict: 5,000 properties, ten levels of objects',
  endpoints: ['openai-chat-strict', 'openai-responses-strict'],
  reads: 'tool',
  about:
    'More properties in total, or objects nested deeper, are refused. Earlier limits were 100 properties and five levels.',
  effect: 'request-rejected',
  errorText: 'N levels of nesting exceeds limit of M.',
  confidence: 'documented',
  sources: [
    {
      title: 'Structured outputs guide, supported schemas',
      url: 'https://platform.openai.com/docs/guides/structured-outputs',
      date: '2026-11-30',
    },
    {
      title: '6 levels of nesting exceeds limit of 5 (older limit)',
      url: 'https://github.com/tidyverse/ellmer/issues/671',
      date: '2025-12-31',
    },
  ],
  advice: 'Flatten the arguments.',
  check: (sent) => [...objectsDeeperThan(sent, 10), ...above(propertyCount(sent), 5000)],
  message: (hit) =>
    hit.args?.level === undefined
      ? `${hit.args?.count} properties; strict mode takes 5,000`
      : `Objects are nested ${hit.args.level} levels deep; strict mode takes 10`,
  fails: [{ tool: nestedObjects(11) }, { tool: toolWith(manyProperties(5001, { type: 'string' })) }],
  passes: [{ tool: nestedObjects(10) }],
});
