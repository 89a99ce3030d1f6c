import type { StepSize } from '../releases/version-scheme';
import { isObject, type Json, type JsonObject, own } from '../schema/json';
import { type Reading, readingOfItem, readingOfMember } from '../schema/walk';

/** A schema inside another one, and how many schemas it is inside of: the root is at 0. */
export interface SchemaNode {
  schema: JsonObject;
  depth: number;
}

/** A tool definition, read once for all measures. */
export interface ReadTool {
  tool: Json;
  /** Every object schema of the inputSchema, root first; empty when there is none. */
  input: readonly SchemaNode[];
  /** The same of the outputSchema. */
  output: readonly SchemaNode[];
  /** Characters of its JSON, without spaces. */
  chars: number;
  /** Tokens of the same text, by `tokensOf`. */
  tokens: number;
}

/** A top-level property of an inputSchema. */
export interface Parameter {
  name: string;
  schema: Json;
}

/** What is known of a list beside its tools. */
export interface ReadList {
  tools: number;
  /** The sum of its tools' tokens. */
  tokens: number;
  kind: 'package' | 'remote';
  /** The revision that the server answered with; null when it did not say. */
  revision: string | null;
  /** Versions of SDKs and schema libraries found in a package; empty for remotes. */
  libraries: Readonly<Record<string, string>>;
}

/** The step to a release of a package from the one inspected before it. */
export interface ReleaseStep {
  size: StepSize;
  isChanged: boolean;
  isBreaking: boolean;
}

/** The time from one release that changes tools to the next one that does. */
export interface Interval {
  days: number;
}

/** A tool that was judged under every profile. */
export interface GradedTool {
  /** A grade a profile, in the order of `allProfiles`. */
  letters: string;
  /** Rules and steps that it meets in at least one of them. */
  rules: ReadonlySet<string>;
}

/** How the newest inspection of a server ended: an id of core/outcomes. */
export interface Attempt {
  outcome: string;
}

/** What a measure of each unit asks about. */
export interface Subjects {
  tool: ReadTool;
  parameter: Parameter;
  server: ReadList;
  release: ReleaseStep;
  interval: Interval;
  graded: GradedTool;
  attempt: Attempt;
}

/** Whether a list has its own of them, so that the next list ends it; what happened between two lists stays. */
export function isState(unit: keyof Subjects): boolean {
  return unit !== 'release' && unit !== 'interval';
}

/** Reads a tool definition, any JSON, for the measures. `tokens` as `tokensOf` counts them. */
export function readTool(tool: Json, tokens: number): ReadTool {
  return {
    tool,
    input: schemaNodes(own(tool, 'inputSchema')),
    output: schemaNodes(own(tool, 'outputSchema')),
    chars: JSON.stringify(tool).length,
    tokens,
  };
}

/** The top-level properties of the inputSchema of a tool. */
export function parametersOf(tool: Json): Parameter[] {
  const properties = own(own(tool, 'inputSchema'), 'properties');
  return isObject(properties) ? Object.entries(properties).map(([name, schema]) => ({ name, schema })) : [];
}

/** Every object schema in a schema, outer before inner. Definitions count where they stand; references are not followed. */
function schemaNodes(root: Json | undefined): SchemaNode[] {
  const found: SchemaNode[] = [];
  const open: { value: Json; reading: Reading; depth: number }[] =
    root === undefined ? [] : [{ value: root, reading: 'schema', depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, reading, depth } = next;
    if (Array.isArray(value)) {
      for (const item of value) open.push({ value: item, reading: readingOfItem(reading), depth });
    } else if (isObject(value) && reading !== 'literal' && reading !== 'set') {
      const isSchema = reading === 'schema' || reading === 'schema-or-list';
      if (isSchema) found.push({ schema: value, depth });
      for (const [key, member] of Object.entries(value))
        open.push({
          value: member,
          reading: readingOfMember(reading, key),
          depth: isSchema ? depth + 1 : depth,
        });
    }
  }
  return found;
}
