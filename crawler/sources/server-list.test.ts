import { describe, expect, it } from 'vitest';
import { npmCurated } from './npm-curated';
import { parseServerList, ServerListError } from './server-list';

describe('server lists', () => {
  it('the list that ships is valid, without doubles', async () => {
    const servers = await npmCurated.discover();
    expect(servers.length).toBeGreaterThan(100);
    expect(new Set(servers.map((one) => one.address)).size).toBe(servers.length);
  });

  it('reads packages and addresses', () => {
    const text =
      '[{"package":"@x/y","env":{"API_KEY":"placeholder"}},{"url":"https://example.com/mcp"},{"package":"z"}]';
    expect(parseServerList(text, 'mine.json', 'file')).toMatchObject([
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
      expect(() => parseServerList(text, 'mine.json', 'file'), text).toThrow(ServerListError);
    }
    expect(() => parseServerList('[{"package":"x"},{"package":"--g"}]', 'mine.json', 'file')).toThrow(
      /mine\.json[\s\S]*entry 1/,
    );
  });
});
