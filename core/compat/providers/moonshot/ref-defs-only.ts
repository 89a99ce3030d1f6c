import { distinct } from '../../checks/places';
import { danglingReferences, referencesWhere } from '../../checks/references';
import { defineRule } from '../../rule';

export const moonshotRefDefsOnly = defineRule({
  id: 'moonshot-ref-defs-only',
  title: 'A reference is # or points to a definition in $defs',
  endpoints: ['moonshot-platform', 'moonshot-kimi'],
  reads: 'tool',
  about:
    'Pointers to other places, addresses, and definitions that are missing are refused at every level of the validator.',
  effect: 'request-rejected',
  errorText: 'references must start with #/$defs/',
  confidence: 'source-code',
  sources: [
    {
      title: 'walle, the official validator',
      url: 'https://github.com/MoonshotAI/walle/blob/196bb0ca9c2f2271cfa9623108308f0780e411ee/validator.go',
      date: '2026-06-29',
      commit: '196bb0ca9c2f2271cfa9623108308f0780e411ee',
    },
  ],
  advice: 'Put the definition into "$defs" at the root.',
  check: (sent) =>
    distinct([
      ...referencesWhere(sent, (reference) => reference !== '#' && !reference.startsWith('#/$defs/')),
      ...danglingReferences(sent),
    ]),
  message: (hit) => `${hit.args?.reference} is not a definition in "$defs"`,
  fails: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/definitions/A' } },
          definitions: { A: { type: 'string' } },
        },
      },
    },
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: { type: 'object', properties: { x: { $ref: '#/$defs/A' } } },
      },
    },
  ],
  passes: [
    {
      tool: {
        name: 't',
        description: 'd',
        inputSchema: {
          type: 'object',
          properties: { x: { $ref: '#/$defs/A' }, y: { $ref: '#' } },
          $defs: { A: { type: 'string' } },
        },
      },
    },
  ],
});
