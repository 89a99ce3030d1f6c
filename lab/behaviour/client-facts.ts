import { labClient } from '../clients/all';

/** What is said of a client beside what was measured. */
export interface ClientFacts {
  title: string;
  homepage: string | null;
  kind: 'command-line' | 'in-process' | null;
  /** The npm package whose releases are measured. */
  npmPackage: string | null;
}

/** Of a client whose captures are kept while the lab no longer runs it, only the id is known. */
export function clientFacts(id: string): ClientFacts {
  const client = labClient(id);
  return client === undefined
    ? { title: id, homepage: null, kind: null, npmPackage: null }
    : {
        title: client.title,
        homepage: client.homepage,
        kind: client.kind,
        npmPackage: client.versionPackage,
      };
}
