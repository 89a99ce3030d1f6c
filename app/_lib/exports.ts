import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Manifest, type ManifestFile, manifestName, manifestSchema } from '@/core/dataset/manifest';
import { env } from './env';

/** An export that can be fetched. */
export interface OfferedExport {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  manifest: Manifest;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The exports in the folder of the settings, newest first; one that is half written or damaged is left out. */
export function offeredExports(): OfferedExport[] {
  const folder = env.exportsFolder;
  if (folder === null || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => dayPattern.test(name))
    .sort()
    .reverse()
    .flatMap((day) => {
      const manifest = readManifest(join(folder, day, manifestName));
      return manifest === null ? [] : [{ day, manifest }];
    });
}

function readManifest(path: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** The file of an export with its facts, or null: only what a manifest names can be fetched. */
export function offeredFile(day: string, name: string): { facts: ManifestFile | null; path: string } | null {
  const found = offeredExports().find((one) => one.day === day);
  if (found === undefined || env.exportsFolder === null) return null;
  const facts = found.manifest.files.find((one) => one.name === name) ?? null;
  if (facts === null && name !== manifestName) return null;
  return { facts, path: join(env.exportsFolder, day, name) };
}

/** A file as the body of an answer, with its size in bytes. */
export function fileBody(path: string): { body: ReadableStream<Uint8Array>; sizeBytes: number } {
  // Node's web streams are those of the platform; its types only say so of bytes that are not typed.
  const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return { body, sizeBytes: statSync(path).size };
}
