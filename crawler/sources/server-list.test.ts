import { describe, expect, it } from 'vitest';
import { curatedServers } from './npm-curated';
import { parseServerList, ServerListError } from './server-list';

describe('server lists', () => {
  it('the list that ships is valid, without doubles', async () => {
    const servers = await curatedServers();
    expect(servers.length).toBeGreaterThan(100);
    expect(new Set(servers.map((one) => one.sourceKey)).size).toBe(servers.length);
  });

  it('reads packages and addresses', () => {
    const text =
      '[{"package":"@x/y","env":{"API_KEY":"placeholder"}},{"url":"https://example.com/mcp"},{"package":"z"}]';
    expect(parseServerList(text, 'mine.json').flatMap((one) => one.endpoints)).toMatchObject([
      { kind: 'npm', address: '@x/y', launch: { args: [], env: { API_KEY: 'placeholder' } } },
      { kind: 'http', address: 'https://example.com/mcp', launch: null },
      { kind: 'npm', address: 'z', launch: null },
    ]);
  });

  it('names the entry that is wrong', () => {
    for (const text of [
      '{',
      '{}',
      '[{"package":"../x"}]',
      '[{"url":"file:///etc/passwd"}]',
      '[{"package":"x","env":{"A=B":"c"}}]',
      '[{"package":"x","typo":1}]',
      '[{"package":"x","files":["../x"]}]',
    ]) {
      expect(() => parseServerList(text, 'mine.json'), text).toThrow(ServerListError);
    }
    expect(() => parseServerList('[{"package":"x"},{"package":"--g"}]', 'mine.json')).toThrow(
      /mine\.json[\s\S]*entry 1/,
    );
  });
});
