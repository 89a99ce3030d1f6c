import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { checkTools } from '@/core/compat/check';
import { checkJson } from '@/core/compat/check-json';
import { effects, grades } from '@/core/compat/effect';
import { confidences } from '@/core/compat/evidence';
import { allProfiles } from '@/core/compat/profiles';
import { toolSet } from '@/core/compat/tool-set';
import type { Json } from '@/core/schema/json';
import { answerCheck } from '@/crawler/cli/check-batch';
import type { SdkPeers } from '@/lab/sdk/ask-sdks';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(read('docs/check-output.schema.json')));
const expectValid = (value: unknown): void => {
  validate(JSON.parse(JSON.stringify(value)));
  expect(validate.errors ?? []).toEqual([]);
};
/** Everything is accepted: the releases themselves are asked in tests of their own. */
const agreeing: SdkPeers = {
  ask: async () => ({ accepted: true }),
  takesAll: async () => true,
  close: async () => {},
};

const odd: Json[] = [
  {
    name: 'a.b',
    inputSchema: { type: 'object', properties: { x: { type: ['string', 'null'], enum: ['a', null] } } },
  },
  { name: 'root', inputSchema: { type: 'object', oneOf: [{ required: ['a'] }, { required: ['b'] }] } },
  { name: 'broken', inputSchema: { type: 'object', properties: null, required: true } },
  { name: 7, inputSchema: 'text' },
  null,
  [],
];

describe('check-output.schema.json', () => {
  it('is true of what every profile says of plain, odd and broken tools', () => {
    const results = checkTools(toolSet(odd), allProfiles(), () => ({ accepted: true }));
    expectValid(checkJson(results));
  });

  it('is true of the answers to lines, also of those that cannot be understood', async () => {
    for (const line of ['nonsense', '[]', '{"id":1}', '{"id":2,"tools":[],"provider":"nobody"}', null]) {
      const answer = await answerCheck(line, agreeing);
      expect(answer).toHaveProperty('error');
      expectValid(answer);
    }
    expectValid(await answerCheck(JSON.stringify({ id: 1, tools: odd, provider: 'openai' }), agreeing));
  });

  it('is not true of anything else', () => {
    expect(validate({ tools: [{ name: 'x' }] })).toBe(false);
  });
});

describe('docs/compat.md', () => {
  it('explains every grade, effect and kind of evidence', () => {
    const text = read('docs/compat.md');
    for (const word of [...effects, ...confidences]) expect(text, word).toContain(`\`${word}\``);
    for (const grade of grades) expect(text, grade).toContain(`| ${grade} `);
  });

  it('its example answers', async () => {
    const [question] = [...read('docs/compat.md').matchAll(/```json\n([\s\S]*?)```/g)].map(
      (match) => match[1],
    );
    const answer = await answerCheck(question ?? '', agreeing);
    expect(answer).toMatchObject({
      id: 1,
      tools: [{ name: 'a.b', results: [{ verdict: 'request-rejected', grade: 'F' }] }],
    });
  });
});
