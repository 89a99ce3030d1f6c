import { checkRules } from '@/test/helpers/check-rules';
import type { Json } from '../../schema/json';

const dependent: Json = {
  type: 'object',
  dependentSchemas: { a: { not: {} } },
  unevaluatedProperties: false,
};
const counted = (min: number, max: number): Json => ({
  contains: { type: 'integer' },
  minContains: min,
  maxContains: max,
});

checkRules({
  'a schema with all parts of another': [
    {
      rule: 'is contained in it, also where parts depend on each other',
      inner: { ...(dependent as object), propertyNames: { pattern: '^[a-c]+$' }, maxProperties: 1 },
      outer: dependent,
      is: 'yes',
    },
    {
      rule: 'is not when what it looks at besides is no longer unevaluated',
      inner: { ...(dependent as object), properties: { b: { type: 'string' } }, required: ['b'] },
      outer: dependent,
      is: 'no',
    },
    {
      rule: 'may count the same items within narrower bounds',
      inner: counted(3, 4),
      outer: counted(2, 5),
      is: 'yes',
    },
    {
      rule: 'may not count them within wider bounds',
      inner: counted(1, 5),
      outer: counted(2, 5),
      is: 'no',
    },
  ],
});
