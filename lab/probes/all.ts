import { onePage, type ToolList } from '../script';
import { arrayProbes } from './arrays';
import { enumProbes } from './enums';
import { formatProbes } from './formats';
import { keywordProbes } from './keywords';
import { listProbes } from './lists';
import { nullableProbes } from './nullables';
import { numberProbes } from './numbers';
import { objectProbes } from './objects';
import { outputSchemaProbes } from './output-schemas';
import { patternProbes } from './patterns';
import { objectWith, type Probe, probeTool } from './probe';
import { propertyNameProbes } from './property-names';
import { referenceProbes } from './references';
import { rootProbes } from './roots';
import { sizeProbes } from './sizes';
import { subSchemaProbes } from './sub-schemas';
import { descriptionProbes, toolFieldProbes } from './tool-fields';
import { toolNameProbes } from './tool-names';
import { unionProbes } from './unions';

/** A tool with nothing odd in it. What a client changes in it, it changes in every tool. */
const plainProbe: Probe = {
  id: 'plain',
  group: 'plain',
  title: 'a tool with nothing odd in it',
  tool: probeTool('plain', objectWith({ type: 'string' })),
};

/** Every tool of the probe suite, in the order of the behaviour tables. */
export const allProbes: readonly Probe[] = [
  plainProbe,
  ...keywordProbes,
  ...nullableProbes,
  ...enumProbes,
  ...unionProbes,
  ...referenceProbes,
  ...subSchemaProbes,
  ...rootProbes,
  ...arrayProbes,
  ...objectProbes,
  ...sizeProbes,
  ...propertyNameProbes,
  ...formatProbes,
  ...patternProbes,
  ...numberProbes,
  ...toolNameProbes,
  ...descriptionProbes,
  ...toolFieldProbes,
  ...outputSchemaProbes,
];

/** Id of the list that holds every probe that does not need one of its own. */
export const healthyList = 'healthy';

/** The neighbour of a probe that is served alone: when it is lost, the probe took it down. */
export const neighbour = probeTool('healthy-neighbour', objectWith({ type: 'string' }));

/** Everything that a client is started with to measure it: one list of all healthy probes, then the others one by one. */
export const probeLists: readonly ToolList[] = [
  { id: healthyList, script: onePage(allProbes.filter((probe) => !probe.alone).map((probe) => probe.tool)) },
  ...allProbes
    .filter((probe) => probe.alone)
    .map((probe) => ({ id: probe.id, script: onePage([probe.tool, neighbour]) })),
  ...listProbes.map((probe) => probe.list),
];
