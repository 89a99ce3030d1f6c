import { own } from '../../../schema/json';
import { defineStep, type Step } from '../../client';
import { schemaNodes } from '../../nodes';
import { ajvFormats } from './ajv-formats';
import { commit } from './sources';

function formatStep(
  id: string,
  known: ReadonlySet<string>,
  about: string,
  evidence: Pick<Step, 'since' | 'until' | 'sources'>,
): Step {
  return defineStep({
    ...evidence,
    id,
    stage: 'output',
    title: 'A format that the argument check does not know fails every call',
    about,
    confidence: 'source-code',
    advice: 'Leave out formats that JSON Schema does not define.',
    examples: [
      {
        in: {
          name: 't',
          inputSchema: { type: 'object', properties: { id: { type: 'string', format: 'uint64' } } },
        },
        out: 'tool-rejected',
        ...(evidence.since === undefined ? {} : { version: evidence.since }),
      },
      {
        in: { name: 't', inputSchema: { type: 'object', properties: { id: { type: 'string' } } } },
        out: null,
        ...(evidence.since === undefined ? {} : { version: evidence.since }),
      },
    ],
    judge: (tool) =>
      schemaNodes(own(tool, 'inputSchema'))
        .filter(
          ({ schema }) => typeof own(schema, 'format') === 'string' && !known.has(String(schema.format)),
        )
        .map(({ pointer, schema }) => ({
          pointer: `/inputSchema${pointer}/format`,
          effect: 'tool-rejected' as const,
          message: `Calls fail: the argument check does not know the format "${String(schema.format).slice(0, 60)}"`,
        })),
  });
}

/** What the check of arguments makes of formats, by release. */
export const formats: readonly Step[] = [
  formatStep(
    'gemini-cli-any-format',
    new Set(),
    'Arguments are checked with Ajv in strict mode and without any formats, so a schema that names one does not compile and the tool cannot be called.',
    {
      since: '0.1.19',
      until: '0.3.0',
      sources: [
        commit('d9fb08c9da', '2025-08-11', 'arguments are checked against parametersJsonSchema'),
        commit('a8cac96cc9', '2025-08-24', 'formats are known'),
      ],
    },
  ),
  formatStep(
    'gemini-cli-unknown-format',
    ajvFormats,
    'Arguments are checked with Ajv in strict mode, so a schema with a format outside ajv-formats does not compile and the tool cannot be called.',
    {
      since: '0.3.0',
      until: '0.8.0',
      sources: [commit('4f49341ce9', '2025-09-24', 'unknown keywords and formats are ignored')],
    },
  ),
];
