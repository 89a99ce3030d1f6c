import { ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import applicator from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json' with { type: 'json' };
import content from 'ajv/dist/refs/json-schema-2020-12/meta/content.json' with { type: 'json' };
import coreWords from 'ajv/dist/refs/json-schema-2020-12/meta/core.json' with { type: 'json' };
import format from 'ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json' with { type: 'json' };
import metaData from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json' with { type: 'json' };
import unevaluated from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json' with { type: 'json' };
import validation from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json' with { type: 'json' };
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { isObject, type Json, own, ownString } from '@/core/schema/json';
import { servedTools } from '../script';
import { allProbes, healthyList, probeLists } from './all';
import { countedText } from './probe';

const healthy = probeLists.find((list) => list.id === healthyList);
const healthyTools = healthy === undefined ? [] : servedTools(healthy.script);

describe('the probe suite', () => {
  it('gives each probe and each list an id of its own that fits into any name limit', () => {
    for (const ids of [allProbes.map((probe) => probe.id), probeLists.map((list) => list.id)]) {
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
      expect(ids.filter((id) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40)).toEqual([]);
    }
  });

  it('calls a tool as its probe, unless the name is what is probed', () => {
    const others = allProbes.filter((probe) => ownString(probe.tool, 'name') !== probe.id);
    expect(new Set(others.map((probe) => probe.group))).toEqual(new Set(['tool-names']));
  });

  it('names the probe in the description, unless the description is what is probed', () => {
    const others = allProbes.filter((probe) => ownString(probe.tool, 'description') !== `Probe ${probe.id}.`);
    expect(new Set(others.map((probe) => probe.group))).toEqual(new Set(['descriptions']));
  });

  it('survives being written to a file and read again', () => {
    for (const probe of allProbes) expect(JSON.parse(JSON.stringify(probe.tool))).toEqual(probe.tool);
    for (const list of probeLists) expect(JSON.parse(JSON.stringify(list.script))).toEqual(list.script);
  });

  it('uses every keyword of 2020-12 and of draft-07', () => {
    const vocabularies = [applicator, content, coreWords, format, metaData, unevaluated, validation, draft07];
    const wanted = vocabularies.flatMap((words) => Object.keys(words.properties));
    expect(wanted.length).toBeGreaterThan(60);
    const used = new Set(healthyTools.flatMap((tool) => namesIn(own(tool, 'inputSchema') ?? null)));
    expect([...new Set(wanted)].filter((word) => !used.has(word))).toEqual([]);
  });

  it('keeps in the common list only what the strictest reader of a list accepts', () => {
    for (const tool of healthyTools) {
      const parsed = ListToolsResultSchema.safeParse({ tools: [tool] });
      expect(parsed.success, `${JSON.stringify(tool)} ${parsed.error?.message}`).toBe(true);
      const outputSchema = own(tool, 'outputSchema');
      if (isObject(outputSchema)) new AjvJsonSchemaValidator().getValidator(outputSchema);
    }
  });

  it('writes text that shows where it was cut', () => {
    expect(countedText(1025)).toHaveLength(1025);
    expect(countedText(1025).slice(0, 1024)).toMatch(/\.1020\.\.\.\.$/);
  });
});

/** Every member name in a value, at any depth. */
function namesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...namesIn(member)]);
}
