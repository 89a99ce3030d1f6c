import { inflateSync } from 'node:zlib';
import { sha256 } from '@/core/schema/hash';
import type { Row } from './columns';

/** Bytes of one page of a list, inflated: more is never recorded. */
const maxPageBytes = 64 * 1024 * 1024;

/** Columns whose text is JSON. */
const jsonColumns: Readonly<Record<string, readonly string[]>> = {
  definition: ['text'],
  endpoint: ['launch'],
  inspection: ['evidence', 'conditions', 'server_info', 'capabilities', 'set_aside', 'timings'],
};

/**
 * What is wrong with the content of a row that another instance wrote, in words; null when nothing is. What a definition
 * hashes to depends on its unstable places, which come later: `wrongDefinitions` asks at the end.
 */
export function contentProblem(table: string, row: Row): string | null {
  for (const column of jsonColumns[table] ?? []) {
    const text = row[column];
    if (typeof text === 'string' && !isJson(text)) return `${column} is no JSON`;
  }
  return table === 'raw_bytes' ? rawProblem(row) : null;
}

function rawProblem({ hash, bytes }: Row): string | null {
  if (!Buffer.isBuffer(bytes)) return 'bytes are missing';
  try {
    const inflated = inflateSync(bytes, { maxOutputLength: maxPageBytes });
    return sha256(inflated) === hash ? null : 'bytes have another hash than they say';
  } catch {
    return 'bytes cannot be inflated';
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
