import type { Conditions } from './inspection';
import { canonicalJson } from './schema/canonical';
import { sha256 } from './schema/hash';
import type { Json } from './schema/json';

/**
 * The part of the conditions that must be alike for two lists to be compared: how the server was spoken to. A dual-era
 * server publishes other definitions to each era, and that is no change. 16 hex digits.
 */
export function conditionsKey(conditions: Conditions): string {
  const parts: Json = {
    transport: conditions.transport,
    era: conditions.era,
    clientName: conditions.clientName,
    clientCapabilities: conditions.clientCapabilities,
    credentials: conditions.credentials,
  };
  return sha256(canonicalJson(parts, 'literal')).slice(0, 16);
}

/**
 * What else differs between two inspections that may explain a part of a change. Names for readers, in a fixed order.
 * @param sameRelease libraries and the revision that comes with them are told only between two lists of one release;
 *   between releases they are the author's doing
 */
export function unlikeConditions(a: Conditions, b: Conditions, sameRelease: boolean): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['arguments', a.args, b.args],
    ['variables', [...a.envNames].sort(), [...b.envNames].sort()],
    ['dependencies', a.package?.dependencies ?? null, b.package?.dependencies ?? null],
    ['forced versions', a.package?.overrides ?? {}, b.package?.overrides ?? {}],
    ['sandbox', a.package?.sandbox ?? null, b.package?.sandbox ?? null],
  ];
  if (sameRelease) {
    pairs.push(['protocol revision', a.protocolNegotiated, b.protocolNegotiated]);
    pairs.push(['libraries', a.package?.libraries ?? {}, b.package?.libraries ?? {}]);
  }
  return pairs
    .filter(([, x, y]) => canonicalJson(x as Json, 'literal') !== canonicalJson(y as Json, 'literal'))
    .map(([name]) => name);
}
