import { objectWith, type Probe, probeTool } from './probe';

const ofStrings = [
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'idn-email',
  'hostname',
  'idn-hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uri-reference',
  'iri',
  'uri-template',
  'uuid',
  'json-pointer',
  'regex',
  'byte',
  'binary',
  'password',
  'enum',
  'color',
  'cuid',
  'base64url',
  'made-up',
];
const ofNumbers = [
  { type: 'integer', format: 'int32' },
  { type: 'integer', format: 'int64' },
  { type: 'integer', format: 'uint' },
  { type: 'number', format: 'float' },
  { type: 'number', format: 'double' },
];

function formatProbe(type: string, format: string): Probe {
  const id = `format-${format}`;
  return {
    id,
    group: 'formats',
    title: `\`${format}\` beside type ${type}`,
    tool: probeTool(id, objectWith({ type, format })),
  };
}

/** Each format of JSON Schema and OpenAPI, and some that generators write. */
export const formatProbes: readonly Probe[] = [
  ...ofStrings.map((format) => formatProbe('string', format)),
  ...ofNumbers.map(({ type, format }) => formatProbe(type, format)),
];
