import { describe, expect, it } from 'vitest';
import { challengeParameter, metadataUrls } from './authentication';

describe('challengeParameter', () => {
  it.each<[string, string, string | null]>([
    ['Bearer realm="x", scope="a b"', 'scope', 'a b'],
    ['Bearer scope=read', 'scope', 'read'],
    ['Bearer SCOPE = "a"', 'scope', 'a'],
    ['Bearer error="say \\"no\\""', 'error', 'say "no"'],
    ['Bearer error_description="scope=x"', 'scope', null],
    ['Bearer', 'scope', null],
    ['', 'scope', null],
  ])('%j, %s: %j', (challenge, name, value) => {
    expect(challengeParameter(challenge, name)).toBe(value);
  });
});

describe('metadataUrls', () => {
  const endpoint = new URL('https://places.example/a/mcp/');
  const urls = (challenge: string, at = endpoint, allowLocal: string | null = null) =>
    metadataUrls(challenge, at, allowLocal).map(({ href }) => href);

  it('takes the address that the challenge names, and no other then', () => {
    expect(urls('Bearer resource_metadata="https://login.example/meta"')).toEqual([
      'https://login.example/meta',
    ]);
    expect(urls('Bearer resource_metadata="/meta"')).toEqual(['https://places.example/meta']);
  });

  it('else looks below the path of the endpoint, then at the root', () => {
    expect(urls('Bearer')).toEqual([
      'https://places.example/.well-known/oauth-protected-resource/a/mcp',
      'https://places.example/.well-known/oauth-protected-resource',
      'https://places.example/.well-known/oauth-authorization-server',
    ]);
    expect(urls('', new URL('https://places.example/'))).toHaveLength(2);
  });

  it.each([
    'http://login.example/meta',
    'file:///etc/passwd',
    'https://user:pass@login.example/meta',
    'https://[',
  ])('never goes to %s', (address) => {
    expect(urls(`Bearer resource_metadata="${address}"`)).toEqual([]);
  });

  it('goes without TLS to the local origin that the user typed only', () => {
    const local = new URL('http://127.0.0.1:3000/mcp');
    expect(urls('Bearer resource_metadata="/meta"', local, local.origin)).toEqual([
      'http://127.0.0.1:3000/meta',
    ]);
    expect(urls('Bearer resource_metadata="http://127.0.0.1:4000/meta"', local, local.origin)).toEqual([]);
    expect(urls('', local, null)).toEqual([]);
  });
});
