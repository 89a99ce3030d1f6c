import { describe, expect, it } from 'vitest';
import { GET } from '../api/v1/[[...path]]/route';
import { openMcp } from './answer';

const answerMcp = openMcp({ requests: 3, windowSeconds: 60, allTogether: 20 });

const from = (address: string) => ({ 'x-forwarded-for': address, host: 'localhost' });
function ask(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return answerMcp(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        ...from(address),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    }),
  );
}

describe('the rate limit of the MCP server', () => {
  it('lets as many messages of an address through as it states, and tells the next one when to come back', async () => {
    for (const left of [2, 1, 0]) {
      const answer = await ask('192.0.2.1');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('ratelimit-policy')).toBe('"address";q=3;w=60');
      expect(answer.headers.get('ratelimit')).toContain(`r=${left};`);
      expect(await answer.text()).toContain('search-servers');
    }
    const refused = await ask('192.0.2.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect((await ask('192.0.2.2')).status).toBe(200);
  });

  it('is not that of the API, which goes on answering', async () => {
    for (let i = 0; i < 4; i++) await ask('192.0.2.3');
    const answer = await GET(new Request('http://localhost/api/v1/rules', { headers: from('192.0.2.3') }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ratelimit-policy')).toBe('"address";q=600;w=60');
    expect(answer.headers.get('ratelimit')).toContain('r=599;');
  });

  it('does not count what is refused for its name', async () => {
    for (let i = 0; i < 5; i++)
      expect((await ask('192.0.2.4', { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await ask('192.0.2.4')).headers.get('ratelimit')).toContain('r=2;');
  });
});
