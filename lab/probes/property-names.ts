import { type Probe, schemaProbe } from './probe';

/** Names of properties that providers or clients refuse or read as something else. */
const names: readonly { id: string; title: string; name: string; alone?: true }[] = [
  { id: 'dollar', title: 'a dollar sign', name: '$filter' },
  { id: 'dot', title: 'a dot', name: 'user.name' },
  { id: 'space', title: 'a space', name: 'user name' },
  { id: 'slash', title: 'a slash', name: 'a/b' },
  { id: 'brackets', title: 'brackets', name: 'ids[]' },
  { id: 'at', title: 'an at sign', name: '@type' },
  { id: 'hyphen', title: 'a hyphen', name: 'user-name' },
  { id: 'colon', title: 'a colon', name: 'xml:lang' },
  { id: 'digit-first', title: 'a digit first', name: '2fa' },
  { id: 'unicode', title: 'letters outside ASCII', name: 'größe' },
  { id: 'cjk', title: 'Japanese letters', name: '名前' },
  { id: 'emoji', title: 'an emoji', name: '🙂' },
  { id: 'quote', title: 'a quotation mark', name: 'a"b' },
  { id: 'empty', title: 'no characters', name: '' },
  { id: '64', title: '64 characters', name: 'p'.repeat(64) },
  { id: '65', title: '65 characters', name: 'p'.repeat(65) },
  { id: '129', title: '129 characters', name: 'p'.repeat(129) },
  // A list reader with an early Zod 4 takes an object with this member for an instance of a class.
  { id: 'constructor', title: 'the name `constructor`', name: 'constructor', alone: true },
  { id: 'type', title: 'the name `type`', name: 'type' },
  { id: 'properties', title: 'the name `properties`', name: 'properties' },
  { id: 'items', title: 'the name `items`', name: 'items' },
  { id: 'enum', title: 'the name `enum`', name: 'enum' },
  { id: 'format', title: 'the name `format`', name: 'format' },
  { id: 'any-of', title: 'the name `anyOf`', name: 'anyOf' },
  { id: 'default', title: 'the name `default`', name: 'default' },
  { id: 'required', title: 'the name `required`', name: 'required' },
  { id: 'additional-properties', title: 'the name `additionalProperties`', name: 'additionalProperties' },
  { id: 'schema', title: 'the name `$schema`', name: '$schema' },
  { id: 'strict', title: 'the name `strict`', name: 'strict' },
  { id: 'title', title: 'the name `title`', name: 'title' },
];

export const propertyNameProbes: readonly Probe[] = names.map(({ id, title, name, alone }) => ({
  ...schemaProbe('property-names', `prop-${id}`, `${title} in the name of a property`, {
    type: 'object',
    properties: { [name]: { type: 'string', format: 'uri' }, other: { type: 'integer' } },
    required: [name],
  }),
  ...(alone === undefined ? {} : { alone }),
}));
