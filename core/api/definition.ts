import { z } from 'zod';
import { anyJson, serverRefSchema, strangersText } from './fields';

/** One tool's JSON, kept once however many lists have it. */
export const definitionSchema = z
  .object({
    hash: z.string().meta({
      description: 'SHA-256 of its canonical JSON: members sorted, `required` and `enum` as sets.',
      examples: ['3f2c0f0b6c7b0d5d9f7f0f1b8d3a6f7e2f9c1a4b5d6e7f8091a2b3c4d5e6f708'],
    }),
    sizeBytes: z.int().meta({ description: 'Bytes of the text as received.' }),
    definition: anyJson('The definition, as it was first received. Written by a stranger.'),
    tools: z
      .array(z.object({ server: serverRefSchema, name: strangersText('Name of the tool.') }))
      .meta({ description: 'Tools whose newest definition it is, 50 at most.' }),
  })
  .meta({ id: 'Definition', description: "One tool's definition, by content. It never changes." });
