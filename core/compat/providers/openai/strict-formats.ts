/** The string formats that OpenAI's strict mode takes (structured outputs guide, read 2026-11-30). */
export const strictFormats: readonly string[] = [
  'date-time',
  'time',
  'date',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
];
