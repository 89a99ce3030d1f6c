import type { Capture } from '@/core/capture';
import { type BehaviourTable, behaviourTable } from '@/lab/behaviour-table';
import { type CaptureName, listCaptures, readCapture } from '@/lab/read-captures';
import type { ReleaseChoice } from '../_lib/compat-urls';

/** Tables by the capture that they are read from; captures are kept in memory by their reader. */
const tables = new WeakMap<Capture, BehaviourTable>();

/** What a release of a client does; null when it was not captured. */
export function measuredTable(name: CaptureName): { table: BehaviourTable; capture: Capture } | null {
  const capture = readCapture(name);
  if (capture === null) return null;
  const table = tables.get(capture) ?? behaviourTable(capture);
  tables.set(capture, table);
  return { table, capture };
}

/** Tables of some captures; those that are not there are left out. */
export function measuredTables(names: readonly CaptureName[]): BehaviourTable[] {
  return names.flatMap((name) => measuredTable(name)?.table ?? []);
}

/** Captures of one client. */
export interface MeasuredClient {
  id: string;
  /** Newest first. */
  versions: string[];
  /** Of a version, in the order of their names. */
  providersOf(version: string): string[];
}

/** Every client with captures, in the order of their ids. */
export function measuredClients(): MeasuredClient[] {
  const names = listCaptures();
  return [...new Set(names.map(({ client }) => client))].map((id) => measuredClient(id, names));
}

/** Null when nothing of it was captured. */
export function findMeasured(id: string): MeasuredClient | null {
  const names = listCaptures().filter(({ client }) => client === id);
  return names.length === 0 ? null : measuredClient(id, names);
}

function measuredClient(id: string, names: readonly CaptureName[]): MeasuredClient {
  const own = names.filter(({ client }) => client === id);
  return {
    id,
    versions: [...new Set(own.map(({ version }) => version))].reverse(),
    providersOf: (version) => own.filter((name) => name.version === version).map(({ provider }) => provider),
  };
}

/** What an address asks for, as far as it was measured; else the newest release and the provider with most lists tried. */
export function chosenCapture(
  client: MeasuredClient,
  query: Record<string, string | string[] | undefined>,
): CaptureName & Required<ReleaseChoice> {
  const [newest = ''] = client.versions;
  const version = client.versions.find((one) => one === query.version) ?? newest;
  const providers = client.providersOf(version);
  const provider =
    providers.find((one) => one === query.provider) ?? fullest(client.id, version, providers) ?? '';
  return { client: client.id, version, provider };
}

/** The provider with which most lists were tried; the first of several. */
function fullest(client: string, version: string, providers: readonly string[]): string | undefined {
  const tried = (provider: string): number => readCapture({ client, version, provider })?.runs.length ?? 0;
  return providers.toSorted((a, b) => tried(b) - tried(a))[0];
}
