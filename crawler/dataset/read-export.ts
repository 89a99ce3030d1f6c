import { createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { type Manifest, type ManifestFile, manifestName, manifestSchema } from '@/core/dataset/manifest';
import { fileFacts } from './write-file';

/** Characters of one row: a page of a list, as base64, is the longest. */
const maxLineChars = 128 * 1024 * 1024;
const maxManifestBytes = 1024 * 1024;

/** An export that cannot be read, in words that say what to do. */
export class ExportError extends Error {
  override name = 'ExportError';
}

/**
 * Reads the manifest of an export and holds every NDJSON file against its sum.
 * @throws ExportError when something is missing, damaged or of another format
 */
export async function openExport(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const file of manifest.files.filter(({ kind }) => kind === 'ndjson')) {
    const facts = await fileFacts(join(folder, file.name)).catch(() => null);
    if (facts === null) throw new ExportError(`${file.name} is missing in ${folder}.`);
    if (facts.sha256 !== file.sha256)
      throw new ExportError(
        `${file.name} is damaged: it has another SHA-256 than the manifest says. Fetch it again.`,
      );
  }
  return manifest;
}

function readManifest(folder: string): Manifest {
  const path = join(folder, manifestName);
  let value: unknown;
  try {
    if (statSync(path).size > maxManifestBytes) throw new ExportError(`${path} is too large for a manifest.`);
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof ExportError) throw error;
    throw new ExportError(
      `${path} cannot be read. An export is a folder with a manifest.json and its files.`,
    );
  }
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success)
    throw new ExportError(`${path} is no manifest of an export.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/**
 * The rows of an NDJSON file of an export.
 * @throws ExportError for a line that is too long or no JSON
 */
export async function* exportRows(folder: string, { name }: ManifestFile): AsyncGenerator<unknown> {
  const text = createReadStream(join(folder, name)).pipe(createGunzip()).setEncoding('utf8');
  let rest = '';
  let line = 0;
  const parse = (part: string): unknown => {
    line++;
    try {
      return JSON.parse(part);
    } catch {
      throw new ExportError(`Line ${line} of ${name} is no JSON.`);
    }
  };
  for await (const chunk of text) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    if (rest.length > maxLineChars) throw new ExportError(`A line of ${name} is too long.`);
    for (const part of parts) yield parse(part);
  }
  if (rest !== '') yield parse(rest);
}
