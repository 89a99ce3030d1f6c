import { join } from 'node:path';
import { type DocumentAnswer, fetchDocument } from '../cached-document';
import { documentUrl, type NpmConfig } from './npm-config';
import { fileNameOf, isPackageName } from './package-name';
import { parseRegistryDocument, type RegistryDocument } from './parse-document';

export interface DocumentRequest {
  name: string;
  config: NpmConfig;
  /** Documents are kept in its folder `registry`. */
  cacheFolder: string;
  userAgent: string;
  /** A younger copy is not asked for again. */
  ttlMs?: number;
  signal?: AbortSignal | undefined;
}

/** The registry's document about a package, from the registry that the user's npm is set to. */
export async function fetchRegistryDocument(
  wish: DocumentRequest,
): Promise<DocumentAnswer<RegistryDocument>> {
  const { name, config, cacheFolder, userAgent, ttlMs, signal } = wish;
  if (!isPackageName(name)) {
    return { ok: false, outcome: 'not_found', evidence: { message: 'this is no name of an npm package' } };
  }
  return fetchDocument({
    url: documentUrl(config, name),
    file: join(cacheFolder, 'registry', `${fileNameOf(name)}.json`),
    network: config,
    ...{ userAgent, ttlMs, signal },
    parse: (json) => {
      const document = parseRegistryDocument(json);
      return document?.name === name ? document : null;
    },
  });
}
