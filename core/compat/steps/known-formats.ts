/** The formats that OpenAI's strict mode takes, to which several clients cut all schemas. */
export const strictFormats: ReadonlySet<string> = new Set([
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
]);
