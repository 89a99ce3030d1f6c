/**
 * Differences that are dropped without an entry, since they mean nothing to anybody: catalogue id and why. Proof of equal
 * meaning drops most of them; the rest is never looked at.
 */
export const silentDifferences: Readonly<Record<string, string>> = {
  'schema.dialect': 'another `$schema` under which every keyword means the same',
  'schema.refactor': 'a definition inlined, extracted, renamed or unused; `$ref` is notation',
  'schema.spelling':
    'the same values in other words: `const` and `enum`, `type` lists and `anyOf`, order of `required`',
  'schema.comment': '`$comment` and unreferenced `$id` are not for callers',
  'schema.title.generated': 'a title that repeats the name of its property or tool, as generators write it',
  'any.object.open-spelling': '`additionalProperties` true, `{}` or, for outputs, absent',
  'input.safe-integer': 'exactly ±9007199254740991 on an integer, as zod 4 writes it',
};
