import Ajv2020 from 'ajv/dist/2020';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '@/core/api/problem';
import { isObject, own } from '@/core/schema/json';
import type { Db } from '@/db/handle';
import { apiDatabase } from '@/test/helpers/api-database';
import { operations } from '../_operations/all';
import { answerApi } from './answer';
import { knownThings } from './known';
import { openApiDocument } from './openapi';

const base = 'https://schemalog.example';
let db: Db;
beforeAll(async () => {
  db = await apiDatabase();
}, 60_000);

const modifiedAt = Date.UTC(2026, 10, 1);
function ask(path: string, headers: Record<string, string> = {}, from: Db | null = db): Response {
  const context = { db: from, base, modifiedAt, now: modifiedAt + 60_000 };
  return answerApi(new Request(`${base}/api/v1${path}`, { headers }), context);
}

describe('the answers of the API', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s answers its example as the document says, with a hash and a date',
    async (id, operation) => {
      const response = ask(operation.example(knownThings(db)));
      const body = await response.json();
      expect(response.status, JSON.stringify(body)).toBe(200);
      expect(operation.answer.safeParse(body).error).toBeUndefined();
      expect(faults(id, body)).toEqual([]);
      expect(
        Object.hasOwn(body, 'data') ? body.data.length : 1,
        'the example shows something',
      ).toBeGreaterThan(id === 'listGradeChanges' ? -1 : 0);
      expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
      expect(response.headers.get('last-modified')).toBe('Sun, 01 Nov 2026 00:00:00 GMT');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    },
  );

  it('what was not changed is not sent again', () => {
    const etag = ask('/servers').headers.get('etag') ?? '';
    const again = ask('/servers', { 'if-none-match': etag });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    expect(ask('/servers', { 'if-modified-since': 'Sun, 01 Nov 2026 00:00:00 GMT' }).status).toBe(304);
    expect(ask('/servers', { 'if-none-match': '"other"' }).status).toBe(200);
  });

  it.each(operations.filter(({ query }) => Object.hasOwn(query.shape, 'cursor')).map(({ id }) => id))(
    '%s gives every entry once over pages of one',
    async (id) => {
      const operation = operations.find((one) => one.id === id);
      const path = (operation?.example(knownThings(db)) ?? '').replace(/\?.*$/, '');
      const whole = await (ask(`${path}?limit=50`).json() as Promise<List>);
      const single: unknown[] = [];
      let cursor: string | null = '';
      while (cursor !== null && single.length < 50) {
        const more: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const page = (await ask(`${path}?limit=1${more}`).json()) as List;
        single.push(...page.data);
        cursor = page.nextCursor;
      }
      expect(single).toEqual(whole.data);
    },
  );

  it('names of tools are found as they were sent, encoded in either way', async () => {
    for (const tool of ['a~2Fb~7E2F%20c~25', encodeURIComponent('a/b~7E2F c%')])
      expect(await ask(`/servers/@example/notes/tools/${tool}`).json()).toMatchObject({ name: 'a/b~2F c%' });
  });

  it('a change is told with the value that proves it', async () => {
    const { data } = (await ask('/changes?server=@example/notes&severity=breaking').json()) as List;
    const id = own(data[0], 'id');
    expect(await ask(`/changes/${id}`).json()).toMatchObject({
      tool: 'search',
      severity: 'breaking',
      fromVersion: '1.0.0',
      toVersion: '2.0.0',
      witness: expect.anything(),
      url: `${base}/changes/${id}`,
    });
  });

  it.each([
    ['/nothing', 404, 'not-found'],
    ['', 404, 'not-found'],
    ['/servers/npm/absent', 404, 'not-found'],
    ['/servers/@example/notes/tools/absent', 404, 'not-found'],
    ['/changes/0000', 404, 'not-found'],
    ['/definitions/xyz', 400, 'invalid-request'],
    ['/servers?limit=0', 400, 'invalid-request'],
    ['/servers?limit=many', 400, 'invalid-request'],
    ['/servers?limit=1&limit=2', 400, 'invalid-request'],
    ['/servers?nonsense=1', 400, 'invalid-request'],
    ['/servers?cursor=nonsense', 400, 'invalid-request'],
    ['/changes?since=yesterday', 400, 'invalid-request'],
    ['/changes?server=absent', 400, 'invalid-request'],
    ['/changes?kind=constructor', 400, 'invalid-request'],
    ['/servers?__proto__=1', 400, 'invalid-request'],
  ])('%s is a problem with status %i', async (path, status, id) => {
    const response = ask(path);
    const body = problemSchema.parse(await response.json());
    expect([response.status, body.status, body.type]).toEqual([status, status, `/docs/api#${id}`]);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  it('before the first inspection it says so, and what needs no data is there', async () => {
    const response = ask('/servers', {}, null);
    expect([response.status, problemSchema.parse(await response.json()).type]).toEqual([
      503,
      '/docs/api#no-data',
    ]);
    expect(ask('/rules', {}, null).status).toBe(200);
  });
});

interface List {
  data: unknown[];
  nextCursor: string | null;
}

const document = JSON.parse(JSON.stringify(openApiDocument(base)));
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema(document, 'openapi');

/** What is wrong with an answer by the schema of the OpenAPI document. */
function faults(operationId: string, body: unknown): string[] {
  const paths = isObject(document.paths) ? Object.entries(document.paths) : [];
  const [path] = paths.find(([, item]) => own(own(item, 'get'), 'operationId') === operationId) ?? [];
  const pointer = `paths/${(path ?? '').replaceAll('~', '~0').replaceAll('/', '~1')}/get/responses/200/content/application~1json/schema`;
  const validate = ajv.compile({ $ref: `openapi#/${encodeURI(pointer)}` });
  return validate(body)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
