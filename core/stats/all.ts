import type { AnyMeasure } from './measure';
import { annotations } from './measures/annotations';
import { closedObjects } from './measures/closed-objects';
import { definitionSize } from './measures/definition-size';
import { descriptionLength } from './measures/description-length';
import { dialects } from './measures/dialects';
import { execution } from './measures/execution';
import { formats } from './measures/formats';
import { icons } from './measures/icons';
import { meta } from './measures/meta';
import { nameCharacters } from './measures/name-characters';
import { nameLength } from './measures/name-length';
import { nullable } from './measures/nullable';
import { outputSchema } from './measures/output-schema';
import { parameterCount } from './measures/parameter-count';
import { parameterDescriptions } from './measures/parameter-descriptions';
import { protocolRevision } from './measures/protocol-revision';
import { referencesMeasure } from './measures/references';
import { releaseChanges } from './measures/release-changes';
import { schemaDepth } from './measures/schema-depth';
import { schemaFaults } from './measures/schema-faults';
import { schemaFeatures } from './measures/schema-features';
import { sdk } from './measures/sdk';
import { title } from './measures/title';
import { toolsPerServer } from './measures/tools-per-server';

/** Every measure, in the order in which they are shown. */
export const allMeasures: readonly AnyMeasure[] = [
  outputSchema,
  annotations,
  schemaFeatures,
  releaseChanges,
  title,
  meta,
  icons,
  execution,
  descriptionLength,
  parameterDescriptions,
  parameterCount,
  schemaDepth,
  nullable,
  referencesMeasure,
  closedObjects,
  formats,
  dialects,
  schemaFaults,
  definitionSize,
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
