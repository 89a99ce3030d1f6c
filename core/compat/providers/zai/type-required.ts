import { defineRule } from '../../rule';

export const zaiTypeRequired = defineRule({
  id: 'zai-type-required',
  title: 'An entry of tools states its type',
  endpoints: ['zai-chat', 'zai-chat-strict'],
  reads: 'tool',
  about: 'An entry without "type": "function" is refused with a bare code; no rule about schemas is known.',
  effect: 'request-rejected',
  errorText: '{"code":"1214","message":"tools[0].type:type cannot be empty."}',
  confidence: 'observed',
  sources: [
    {
      title: 'code 1214: tools[0].type cannot be empty',
      url: 'https://github.com/musistudio/claude-code-router/issues/1004',
      date: '2025-11-15',
    },
    {
      title: 'code 1210 without detail',
      url: 'https://github.com/cline/cline/issues/9939',
      date: '2026-03-23',
    },
  ],
  advice: 'A matter of the client: send "type": "function".',
  check: (sent) => (sent.fields !== undefined && !sent.fields.includes('type') ? [{ pointer: '' }] : []),
  message: () => `The entry of the tool has no "type"`,
  fails: [
    {
      tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } },
      fields: ['function'],
    },
  ],
  passes: [
    {
      tool: { name: 't', description: 'd', inputSchema: { type: 'object', properties: {} } },
      fields: ['type', 'function'],
    },
  ],
});
