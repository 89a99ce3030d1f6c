import { z } from 'zod';

/** What stands in `manifest.json` beside the files of an export. */
export const manifestSchema = z.object({
  format: z.literal('schemalog-dataset'),
  formatVersion: z.literal(1),
  /** When it was written, ISO 8601. */
  writtenAt: z.iso.datetime(),
  /** Migrations that made the tables. */
  schemaVersion: z.int().min(1),
  files: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z_.-]{1,80}$/),
        /** Null for a file of all tables. */
        table: z.string().max(80).nullable(),
        kind: z.enum(['ndjson', 'csv', 'sqlite']),
        rows: z.int().min(0).nullable(),
        sizeBytes: z.int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(200),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];

export const manifestName = 'manifest.json';
