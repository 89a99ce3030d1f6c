import { describe, expect, it } from 'vitest';
import { optOutsOf, parseOptOut } from './opt-out';

describe('what somebody wants to be left out', () => {
  it.each([
    ['https://mcp.example.com/mcp/', 'address', 'https://mcp.example.com/mcp'],
    ['https://MCP.example.com', 'host', 'mcp.example.com'],
    ['mcp.example.com', 'host', 'mcp.example.com'],
    ['npm:left-pad', 'package', 'npm:left-pad'],
    ['pypi:some-server', 'package', 'pypi:some-server'],
    ['@example/server', 'package', 'npm:@example/server'],
    ['com.example/server', 'server', 'com.example/server'],
  ])('%s is the %s %s', (text, kind, value) => {
    expect(parseOptOut(text)).toEqual({ kind, value });
  });

  it.each(['word', '', 'a/b/c', 'https://', 'what ever'])('"%s" is refused', (text) => {
    expect(parseOptOut(text)).toBeNull();
  });

  it('an address is left out by itself, with or without a slash at its end, and by its host on any port', () => {
    expect(optOutsOf('http', 'https://a.example:8443/mcp/')).toEqual([
      { kind: 'host', value: 'a.example' },
      { kind: 'address', value: 'https://a.example:8443/mcp' },
    ]);
    expect(optOutsOf('npm', '@a/b')).toEqual([{ kind: 'package', value: 'npm:@a/b' }]);
  });
});
