import type { Json } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import type { TestServer } from './put-server';

/* Names, texts and schemas that try to break an address, a page or a parser. */

const at = Date.UTC(2026, 10, 27, 12);

/** Tool names that the browser tests open one by one; `e2e/hostile.spec.ts` has the same. */
const hostileNames = [
  '/',
  '.',
  '..',
  '%',
  '%2F',
  '~2F',
  'a b',
  'x?y#z',
  'back\\slash',
  'page.rsc',
  'index',
  '__proto__',
  'constructor',
  '日本語ツール',
  'أداة\u202Ecod.exe',
  '<script>alert(1)</script>',
  `${'long-'.repeat(60)}`,
];

const attack =
  '<img src=x onerror=alert(1)> </script><script>alert(2)</script> <a href="javascript:alert(3)">x</a> {{7*7}}';

function hostileTool(name: string): Json {
  return {
    name,
    title: `"><svg onload=alert(4)>`,
    description: `${attack}\n\u0007bell \u202Eright to left\u202C zero\u200Bwidth \u{E0041}tag\ttab   three spaces`,
    inputSchema: JSON.parse(
      `{"type":"object","properties":{"__proto__":{"type":"string","description":${JSON.stringify(attack)}},` +
        `"constructor":{"type":"number"},"<b>bold</b>":{"const":"</td><script>alert(5)</script>"},"":{"type":"null"}},` +
        `"required":["__proto__","toString"]}`,
    ) as Json,
  };
}

function deepSchema(levels: number): Json {
  let schema: Json = { type: 'string' };
  for (let i = 0; i < levels; i++) schema = { type: 'object', properties: { deeper: schema } };
  return schema;
}

const huge: Json = {
  name: 'huge',
  description: 'A schema of 900 kB.',
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 4_000 }, (_, i) => [
        `property_${i}`,
        { type: 'string', description: `Number ${i}: ${'words '.repeat(28)}` },
      ]),
    ),
  },
};

const malformed: Json = {
  name: 'malformed',
  description: ['not', 'a', 'text'],
  inputSchema: { type: 'date', properties: null, required: true, minimum: 'one', items: [false, 7] },
  outputSchema: 'string',
  annotations: { readOnlyHint: 'true', audience: ['user'] },
};

const names = listResult(hostileNames.map(hostileTool));

export const hostileServers: TestServer[] = [
  {
    namespace: '@hostile',
    name: 'names',
    kind: 'npm',
    address: '@hostile/names',
    description: attack,
    homepageUrl: 'javascript:alert(6)',
    repositoryUrl: 'data:text/html,<script>alert(7)</script>',
    license: '<marquee>',
    foundAt: at,
    releases: [{ version: '1.0.0', publishedAt: at }],
    inspections: [{ version: '1.0.0', at, result: { ...names, instructions: attack } }],
  },
  {
    namespace: '..',
    name: 'server/%2F',
    kind: 'npm',
    address: 'hostile-address',
    foundAt: at,
    releases: [{ version: '1.0.0', publishedAt: at }],
    inspections: [{ version: '1.0.0', at, result: listResult([hostileTool('..')]) }],
  },
  {
    namespace: '@hostile',
    name: 'schemas',
    kind: 'npm',
    address: '@hostile/schemas',
    description: 'Schemas that are too large, too deep or no schemas.',
    foundAt: at,
    releases: [
      { version: '1.0.0', publishedAt: at - 86_400_000 },
      { version: '2.0.0', publishedAt: at },
    ],
    inspections: [
      { version: '1.0.0', at, result: listResult([{ name: 'deep', inputSchema: deepSchema(120) }]) },
      {
        version: '2.0.0',
        at: at + 60_000,
        result: listResult([{ name: 'deep', inputSchema: deepSchema(110) }, huge, malformed], {
          setAside: [
            { page: 0, index: 3, name: 'five_megabytes', reason: 'too-large', sizeBytes: 5_242_880 },
            { page: 0, index: 4, name: 'three_thousand_levels', reason: 'too-deep', sizeBytes: 90_000 },
          ],
        }),
      },
    ],
  },
];
