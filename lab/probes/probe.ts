import type { Json, JsonObject } from '@/core/schema/json';
import type { ToolList } from '../script';
import type { ProbeGroup } from './groups';

/** Where a probe puts the keyword it is about: on a property, deeper (array items and a union member), or on the whole. */
export type ProbePlace = 'property' | 'nested' | 'root';

/** A small tool that varies one thing, so that what a client sends for it says what the client does to that thing. */
export interface Probe {
  /** Stable and kebab-case. It is the tool's name too, unless the name is what is probed. */
  id: string;
  group: ProbeGroup;
  /** What the probe asks, as a question that the behaviour table answers. */
  title: string;
  /** The tool as it is served; deliberately not valid where the probe is about that. */
  tool: Json;
  /** The JSON Schema keyword that it is about, and where it stands. */
  keyword?: string;
  place?: ProbePlace;
  /** Which use of the keyword, where it has several: `of draft-04`. */
  variant?: string;
  /** Some list readers refuse the whole page for it, so it is served in a list of its own beside a healthy neighbour. */
  alone?: true;
}

/** A probe of the list itself: its pages, cursors and length. */
export interface ListProbe {
  id: string;
  group: ProbeGroup;
  title: string;
  list: ToolList;
}

/** A tool with a description that no other probe has, by which a renamed tool can be recognised. */
export function probeTool(id: string, inputSchema: Json, fields: JsonObject = {}): JsonObject {
  return { name: id, description: `Probe ${id}.`, inputSchema, ...fields };
}

/** An object schema with the one property `value`. */
export function objectWith(value: Json): JsonObject {
  return { type: 'object', properties: { value } };
}

/** Text of exactly `length` characters in which every ten characters end with their own position, so that a cut shows where. */
export function countedText(length: number): string {
  const blocks = Math.ceil(length / 10);
  const text = Array.from({ length: blocks }, (_, i) => String((i + 1) * 10).padStart(10, '.')).join('');
  return text.slice(0, length);
}

/** A probe whose one property is probed. */
export function valueProbe(group: ProbeGroup, id: string, title: string, value: Json): Probe {
  return { id, group, title, tool: probeTool(id, objectWith(value)) };
}

/** A probe whose whole input schema is probed. */
export function schemaProbe(group: ProbeGroup, id: string, title: string, inputSchema: Json): Probe {
  return { id, group, title, tool: probeTool(id, inputSchema) };
}

/** The same, in a list of its own. */
export function brokenProbe(group: ProbeGroup, id: string, title: string, inputSchema: Json): Probe {
  return { ...schemaProbe(group, id, title, inputSchema), alone: true };
}
