import { describe, expect, it } from 'vitest';
import { serversFor } from '../_lib/urls';
import { parseServersQuery } from './search-params';

const parse = (address: string) => {
  const params: Record<string, string[]> = {};
  for (const [key, value] of new URL(address, 'http://localhost').searchParams)
    params[key] = [...(params[key] ?? []), value];
  return parseServersQuery(params);
};

describe('the query string of the list of servers', () => {
  it('an empty one asks for everything, newest change first', () => {
    expect(parse('/servers')).toEqual({
      q: '',
      has: [],
      outcome: null,
      kind: null,
      sort: 'changed',
      page: 1,
    });
  });

  it('comes back as it was built', () => {
    const query = {
      q: 'git & hub',
      has: ['output-schema', 'annotations'] as const,
      outcome: 'needs_config',
      kind: 'npm' as const,
      sort: 'name' as const,
      page: 7,
    };
    expect(parse(serversFor({ ...query, has: [...query.has] }))).toEqual(query);
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1e9',
    '?page=x',
    '?sort=__proto__',
    '?outcome=toString',
    '?kind=ftp',
    '?has=nothing',
    '?x=1',
  ])('ignores %s', (search) => {
    expect(parse(`/servers${search}`)).toEqual(parse('/servers'));
  });

  it('cuts what is too long and repairs what is no text', () => {
    expect(parseServersQuery({ q: `${'a'.repeat(300)}` }).q).toHaveLength(200);
    expect(parseServersQuery({ q: 'a\uD800' }).q).toBe('a\uFFFD');
  });
});
