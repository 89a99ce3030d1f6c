import type { InspectionResult } from '../inspection';
import { canonicalJson } from '../schema/canonical';
import { definitionHash, sha256 } from '../schema/hash';
import { type Json, own, ownString } from '../schema/json';
import { maskPlaces } from '../schema/mask';
import { toolName } from '../schema/tool-name';
import type { LockedServer, LockedTool } from './lock';

/** What the user said about a server. */
export interface Wanted {
  name: string;
  target: string;
  args: readonly string[];
  env: readonly string[];
}

/** Why a list cannot be pinned, or be compared with what is; null when it can. */
export function notPinnable(result: InspectionResult): string | null {
  if (!result.complete) return 'the list is not complete';
  const [first] = result.setAside;
  if (first === undefined) return null;
  return `a tool is ${first.reason === 'too-deep' ? 'nested too deep' : 'too large'} to be pinned: ${first.name ?? '(no name)'}`;
}

/**
 * What an inspection found, as a lock has it.
 * @param unstableOf the places of each tool that are not looked at; those that the inspection found differing when not given
 */
export function pinServer(
  wanted: Wanted,
  result: InspectionResult,
  unstableOf: (name: string, found: readonly string[]) => readonly string[] = (_, found) => found,
): LockedServer {
  const tools = result.tools.map(({ value }, index) => {
    const found = (result.unstable ?? [])
      .filter((place) => place.index === index)
      .map((place) => place.pointer);
    return pinTool(value, unstableOf(toolName(value), found));
  });
  return {
    ...wanted,
    version: versionOf(result),
    transport: result.conditions?.transport ?? null,
    protocol: result.protocolVersion,
    instructions: result.instructions,
    tools: tools.sort(byNameAndHash),
  };
}

/** A definition as a lock has it. */
function pinTool(definition: Json, unstable: readonly string[]): LockedTool {
  const masked = maskPlaces(definition, unstable);
  return {
    name: toolName(masked),
    ...hashesOf(masked),
    unstable: [...unstable].sort(),
    definition: JSON.parse(canonicalJson(masked)) as Json,
  };
}

/** The hashes of a definition and of its parts. */
export function hashesOf(definition: Json): Pick<LockedTool, 'hash' | 'input' | 'output' | 'description'> {
  const schemaHash = (schema: Json | undefined): string | null =>
    schema === undefined ? null : sha256(canonicalJson(schema, 'schema'));
  const description = ownString(definition, 'description');
  return {
    hash: definitionHash(definition),
    input: schemaHash(own(definition, 'inputSchema')),
    output: schemaHash(own(definition, 'outputSchema')),
    description: description === undefined ? null : sha256(description),
  };
}

function versionOf(result: InspectionResult): string | null {
  const published = /^(?:npm|pypi):.+@([^@]+)$/.exec(result.target)?.[1];
  return published ?? ownString(result.serverInfo, 'version') ?? null;
}

/** By code units, which is the same everywhere. */
export function byNameAndHash(a: LockedTool, b: LockedTool): number {
  return compareText(a.name, b.name) || compareText(a.hash, b.hash);
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
