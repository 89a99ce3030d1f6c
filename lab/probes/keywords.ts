import type { JsonObject } from '@/core/schema/json';
import { type KeywordCase, otherKeywords, standardKeywords } from './keyword-cases';
import { objectWith, type Probe, type ProbePlace, probeTool } from './probe';

const places: Record<ProbePlace, { suffix: string; where: string }> = {
  property: { suffix: '', where: 'on a property' },
  nested: { suffix: '-nested', where: 'in array items and in a union member' },
  root: { suffix: '-root', where: 'on the whole schema' },
};

/** Each keyword on a property, at the root where that is told apart, and those of the standard deeper too. */
export const keywordProbes: readonly Probe[] = [
  ...standardKeywords.flatMap((one) => [
    keywordProbe(one, 'property', objectWith(one.schema)),
    keywordProbe(one, 'nested', nestedSchema(one.schema)),
    ...rootProbe(one),
  ]),
  ...otherKeywords.flatMap((one) => [
    keywordProbe(one, 'property', objectWith(one.schema)),
    ...rootProbe(one),
  ]),
];

function rootProbe(one: KeywordCase): Probe[] {
  return one.root === undefined ? [] : [keywordProbe(one, 'root', one.root)];
}

function keywordProbe(one: KeywordCase, place: ProbePlace, schema: JsonObject): Probe {
  const id = `kw-${one.id}${places[place].suffix}`;
  return {
    id,
    group: 'keywords',
    title: `\`${one.keyword}\`${one.variant === undefined ? '' : ` ${one.variant},`} ${places[place].where}`,
    keyword: one.keyword,
    place,
    ...(one.variant === undefined ? {} : { variant: one.variant }),
    tool: probeTool(id, schema),
  };
}

function nestedSchema(schema: JsonObject): JsonObject {
  return {
    type: 'object',
    properties: {
      list: { type: 'array', items: schema },
      choice: { anyOf: [schema, { type: 'boolean' }] },
    },
  };
}
