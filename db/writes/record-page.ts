import { eq, sql } from 'drizzle-orm';
import { type Listing, type Refusal, replacesRecord, type SweepState } from '@/core/listing';
import { sha256 } from '@/core/schema/hash';
import {
  addressIdentity,
  packageIdentity,
  registryIdentity,
  type ServerIdentity,
} from '@/core/server-identity';
import type { Db } from '../handle';
import { type OptOutCheck, optOutCheck } from '../queries/opt-outs';
import { source } from '../schema/source';
import { type ListingStatements, listingStatements } from './listing-statements';
import { hasten } from './queue';
import { updateWords } from './record-discovery';

/** What the identities of a source are worth. */
export interface ListingSource {
  id: string;
  /** Its keys are names of an MCP registry: the same name means the same server in each of `registries`. */
  registries: readonly string[];
  /** It lets nobody name an npm package that is not theirs. */
  provesPackages: boolean;
}

export interface SweptPage {
  listings: readonly Listing[];
  refused: readonly Refusal[];
  /** What the next page begins with. */
  state: SweepState;
}

/** Reasons kept for one source at most. */
const mostReasons = 50;

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** What recording one page works with. */
interface Recording {
  db: Db;
  tx: Tx;
  run: ListingStatements;
  from: ListingSource;
  /** Epoch ms. */
  now: number;
}

/**
 * Records a page of a source's records, together with the place where the sweep goes on: both or none. The same record again
 * writes nothing.
 * @param now epoch ms
 * @returns how many records were new or different
 */
export function recordPage(db: Db, from: ListingSource, page: SweptPage, now: number): number {
  return db.transaction(
    (tx) => {
      const recording = { db, tx, run: listingStatements(tx), from, now };
      const leftOut = optOutCheck(db);
      let changed = 0;
      const refused = [...page.refused];
      for (const listed of page.listings) {
        const record = withoutLeftOut(leftOut, listed);
        if (record === null) refused.push({ reason: 'left out by its owner', key: listed.sourceKey });
        else if (recordListing(recording, record)) changed++;
      }
      const before = tx.select({ refused: source.refused }).from(source).where(eq(source.id, from.id)).get();
      tx.update(source)
        .set({
          state: page.state,
          pages: sql`${source.pages} + 1`,
          records: sql`${source.records} + ${page.listings.length}`,
          refused: countRefused((before?.refused ?? {}) as Record<string, number>, refused),
        })
        .where(eq(source.id, from.id))
        .run();
      return changed;
    },
    { behavior: 'immediate' },
  );
}

/** A record without what its owner wants to be left out; null when nothing of it is left. */
function withoutLeftOut(leftOut: OptOutCheck, record: Listing): Listing | null {
  if (leftOut.server(record.sourceKey)) return null;
  const endpoints = record.endpoints.filter(({ kind, address }) => !leftOut.endpoint(kind, address));
  if (endpoints.length === record.endpoints.length) return record;
  return endpoints.length === 0 ? null : { ...record, endpoints };
}

function countRefused(before: Record<string, number>, refused: readonly Refusal[]): Record<string, number> {
  const counts = new Map(Object.entries(before));
  for (const { reason } of refused) {
    const key = counts.has(reason) || counts.size < mostReasons ? reason : 'other';
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

/** True when the record was new or different. */
function recordListing(recording: Recording, record: Listing): boolean {
  const { run, from, now } = recording;
  const key = { source: from.id, sourceKey: record.sourceKey };
  const version = record.version ?? '';
  const hash = sha256(JSON.stringify(record)).slice(0, 32);
  if (run.listingHash.get({ ...key, version })?.hash === hash) return false;
  const { status, statusMessage, isLatest, publishedAt, updatedAt } = record;
  const current = run.standing.get(key);
  const said = { status, statusMessage, isLatest: isLatest === null ? null : Number(isLatest) };
  run.putListing.run({ ...key, version, ...said, publishedAt, updatedAt, hash, now });
  if (current === undefined || replacesRecord(record, current)) recordServer(recording, record);
  return true;
}

/** Server, alias and endpoints as the record has them. */
function recordServer(recording: Recording, record: Listing): void {
  const { db, run, from, now } = recording;
  const key = { source: from.id, sourceKey: record.sourceKey };
  const known = record.endpoints.map(({ kind, address }) => {
    // Addresses that differ in a slash at the end alone are one.
    const twin = kind !== 'http' ? address : address.endsWith('/') ? address.slice(0, -1) : `${address}/`;
    return run.findEndpoint.get({ kind, address, twin });
  });
  const old = serverOf(recording, record, known);
  const serverId = old ?? newServer(recording, record);
  if (old !== null) writeWords(recording, old, record);
  const { sourceUrl: url, name, version, status, statusMessage } = record;
  run.putAlias.run({ ...key, serverId, url, name, version, status, statusMessage, now });
  // What an older record named and this one does not is left in peace.
  run.clearListed.run(key);
  for (const [i, { kind, address, launch, missing }] of record.endpoints.entries()) {
    // An endpoint that is another server's stays there; that this record names it too is kept.
    const endpointId = known[i]?.id ?? run.addEndpoint.get({ serverId, kind, address, now }).id;
    run.addListed.run({ ...key, endpointId, launch, missing });
    hasten(db, kind, address, now);
  }
}

interface KnownEndpoint {
  serverId: number;
  kind: string;
}

/**
 * The server that a record is about, when it is known: the one that has its key; the one that has its name in another registry;
 * the one that has its npm package, where the source lets nobody name another's; or the one that has all its endpoints, since
 * such a record can add nothing to it. Null for a new one: that a record of a stranger names an address proves nothing.
 */
function serverOf(
  { run, from }: Recording,
  record: Listing,
  known: readonly (KnownEndpoint | undefined)[],
): number | null {
  const isName = registryIdentity(record.sourceKey) !== null;
  const named = run.aliasesOfKey.all({ sourceKey: record.sourceKey });
  const same =
    named.find((row) => row.source === from.id) ??
    named.find((row) => isName && from.registries.includes(row.source));
  if (same !== undefined) return same.serverId;
  const proven = from.provesPackages ? known.find((one) => one?.kind === 'npm') : undefined;
  if (proven !== undefined) return proven.serverId;
  if (record.endpoints.length === 0) return onlyServerOfRepository(run, record.repositoryUrl);
  const owners = new Set(known.map((one) => one?.serverId));
  const [owner] = owners;
  return owners.size === 1 && owner !== undefined ? owner : null;
}

/** A record that names no endpoint is known by its repository, where that is the repository of one server alone. */
function onlyServerOfRepository(run: ListingStatements, repositoryUrl: string | null): number | null {
  if (repositoryUrl === null) return null;
  const found = run.serversOfRepository.all({ repositoryUrl });
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

function newServer({ run, from, now }: Recording, record: Listing): number {
  const { namespace, name } = identityOf(from, record);
  const isTaken = run.findIdentity.get({ namespace, name }) !== undefined;
  const suffix = isTaken ? `-${sha256(`${from.id} ${record.sourceKey}`).slice(0, 8)}` : '';
  return run.addServer.get({ namespace, name: `${name}${suffix}`, ...wordsOf(record), now }).id;
}

/** A registry's name; else that of the first package or address; else the source and its key. */
function identityOf(from: ListingSource, record: Listing): ServerIdentity {
  const named = from.registries.length === 0 ? null : registryIdentity(record.sourceKey);
  if (named !== null) return named;
  for (const { kind, address } of record.endpoints) {
    if (kind === 'npm') return packageIdentity(address);
    if (kind === 'http' && URL.canParse(address)) return addressIdentity(address);
  }
  const words = record.sourceKey.replace(/[^\w.~-]+/g, '-').replace(/^-+/, '');
  return { namespace: from.id, name: words.slice(0, 150) || sha256(record.sourceKey).slice(0, 8) };
}

/** A source speaks for a server that carries its name there; of others it only says what nobody said. */
function writeWords({ tx, run }: Recording, serverId: number, record: Listing): void {
  const row = run.findServer.get({ serverId });
  const words = wordsOf(record);
  const isItsOwn = `${row?.namespace}/${row?.name}` === record.sourceKey;
  const unsaid = Object.entries(words).filter(
    ([name, word]) => word !== null && row?.[name as keyof typeof words] === null,
  );
  if (isItsOwn) updateWords(tx, serverId, words);
  else if (unsaid.length > 0) updateWords(tx, serverId, Object.fromEntries(unsaid));
}

function wordsOf({ title, description, repositoryUrl, homepageUrl, license }: Listing) {
  return { title, description, repositoryUrl, homepageUrl, license };
}
