import type { AnyMeasure } from './measure';
import { annotations } from './measures/annotations';
import { closedObjects } from './measures/closed-objects';
import { daysBetweenChanges } from './measures/days-between-changes';
import { definitionSize } from './measures/definition-size';
import { descriptionLength } from './measures/description-length';
import { dialects } from './measures/dialects';
import { execution } from './measures/execution';
import { formats } from './measures/formats';
import { generators } from './measures/generators';
import { icons } from './measures/icons';
import { listTokens } from './measures/list-tokens';
import { meta } from './measures/meta';
import { nameCharacters } from './measures/name-characters';
import { nameLength } from './measures/name-length';
import { nullable } from './measures/nullable';
import { outcomesMeasure } from './measures/outcomes';
import { outputSchema } from './measures/output-schema';
import { parameterCount } from './measures/parameter-count';
import { parameterDescriptions } from './measures/parameter-descriptions';
import { patchChanges } from './measures/patch-changes';
import { profiles } from './measures/profiles';
import { protocolRevision } from './measures/protocol-revision';
import { referencesMeasure } from './measures/references';
import { releaseChanges } from './measures/release-changes';
import { rules } from './measures/rules';
import { schemaDepth } from './measures/schema-depth';
import { schemaFaults } from './measures/schema-faults';
import { schemaFeatures } from './measures/schema-features';
import { sdk } from './measures/sdk';
import { title } from './measures/title';
import { toolTokens } from './measures/tool-tokens';
import { toolsPerServer } from './measures/tools-per-server';
import { works } from './measures/works';

/** Every measure, in the order in which they are shown. */
export const allMeasures: readonly AnyMeasure[] = [
  outputSchema,
  annotations,
  listTokens,
  works,
  rules,
  releaseChanges,
  patchChanges,
  parameterDescriptions,
  schemaFaults,
  outcomesMeasure,
  profiles,
  daysBetweenChanges,
  schemaFeatures,
  title,
  meta,
  icons,
  execution,
  descriptionLength,
  parameterCount,
  schemaDepth,
  nullable,
  referencesMeasure,
  closedObjects,
  formats,
  dialects,
  generators,
  definitionSize,
  toolTokens,
  nameLength,
  nameCharacters,
  toolsPerServer,
  protocolRevision,
  sdk,
];

/** The measure of an id, or undefined. */
export function findMeasure(id: string): AnyMeasure | undefined {
  return allMeasures.find((measure) => measure.id === id);
}
