import { describe, expect, it } from 'vitest';
import { classifyExit, classifyRpcError, explainsSilence } from './classify-exit';

function ended(stderr: string, stdout = '') {
  return classifyExit({ code: 1, stderr, stdout });
}

describe('classifyExit: configuration', () => {
  it.each<[string, string[]]>([
    ['Error: PLACES_API_KEY environment variable is required', ['PLACES_API_KEY']],
    ['PLACES_API_KEY is not set', ['PLACES_API_KEY']],
    ['Please set the PLACES_URL and PLACES_TOKEN environment variables.', ['PLACES_URL', 'PLACES_TOKEN']],
    [
      'Missing required environment variables:\n  - PLACES_URL\n  - PLACES_TOKEN\n',
      ['PLACES_URL', 'PLACES_TOKEN'],
    ],
    ['The following variables are missing:\n\n* TOKEN\n* PLACES_ID (optional)\nBye', ['TOKEN', 'PLACES_ID']],
    ['DSN environment variable must be provided', ['DSN']],
    ['environment variable DSN is missing', ['DSN']],
    ['\u001b[31m✖ Missing PLACES_API_KEY\u001b[0m', ['PLACES_API_KEY']],
    ['Error: Missing required argument: --api-key', ['--api-key']],
    ['Missing required arguments: host, port', ['--host', '--port']],
    ["error: required option '-k, --api-key <key>' not specified", ['--api-key']],
    ["error: missing required argument 'database-url'\nUsage: x <database-url>", ['<database-url>']],
    ['Usage: places-server <database-url>', ['<database-url>']],
    ['Usage:\n  places-server <folder> [more...] [--port <n>]', ['<folder>']],
    ['usage: places-server --token <token> <folder>', ['--token', '<folder>']],
    ['x.py: error: the following arguments are required: --token, database', ['--token', '<database>']],
    ['Not enough non-option arguments: got 0, need at least 1', ['<argument>']],
    [
      'error: the following required arguments were not provided:\n  --url <URL>\n\nUsage: places --url <URL>',
      ['--url'],
    ],
    [
      'ZodError: [\n {\n "code": "invalid_type",\n "expected": "string",\n "received": "undefined",\n "path": [\n "PLACES_KEY"\n ],\n "message": "Required"\n }\n]',
      ['PLACES_KEY'],
    ],
    ["Invalid environment variables: { PLACES_KEY: [ 'Required' ] }", ['PLACES_KEY']],
    ['Credentials not found. Run with "auth" first.', []],
    ['No API key was given.', []],
  ])('%j wants %j', (stderr, wanted) => {
    expect(ended(stderr)).toEqual({ outcome: 'needs_config', wanted });
  });

  it('reads what was printed on stdout too', () => {
    expect(classifyExit({ code: 0, stderr: '', stdout: 'Usage: places <folder>' }).wanted).toEqual([
      '<folder>',
    ]);
  });

  it('names at most 20', () => {
    const text = Array.from({ length: 100 }, (_, i) => `PLACES_KEY_${i} is required`).join('\n');
    expect(ended(text).wanted).toHaveLength(20);
  });
});

describe('classifyExit: network', () => {
  it.each([
    'TypeError: fetch failed\n  [cause]: Error: getaddrinfo EAI_AGAIN api.example.com',
    'Error: connect ECONNREFUSED 127.0.0.1:3306\n  code: "ECONNREFUSED"',
    'dial tcp: lookup api.example.com: no such host',
    'Error: getaddrinfo ENOTFOUND api.example.com\nNode.js v20.1.0',
    'requests.exceptions.ConnectionError: Temporary failure in name resolution',
  ])('%j', (stderr) => {
    expect(ended(stderr)).toEqual({ outcome: 'needs_network', wanted: [] });
  });

  it('the later complaint counts, and what was only a hint stays among the wishes', () => {
    expect(ended('Set PLACES_API_KEY to see more.\nError: fetch failed')).toEqual({
      outcome: 'needs_network',
      wanted: ['PLACES_API_KEY'],
    });
    expect(ended('update check: fetch failed\nPLACES_API_KEY is required').outcome).toBe('needs_config');
  });

  it('an error that ends the process counts more than what was said before it', () => {
    const text =
      'zones: getaddrinfo EAI_AGAIN api.example.com\nError: no completions\n    at x\n\nNode.js v20.1.0';
    expect(ended(text).outcome).toBe('exited');
  });
});

describe('classifyExit: runtime', () => {
  it.each([
    'places-server requires Node.js >= 99.0.0. You are using v20.0.0.',
    'You are using Node 18.1.0, but places needs Node version >=20',
    'Node.js v18.0.0 is not supported',
    '/usr/bin/node: bad option: --experimental-strip-types',
    'Error [ERR_UNKNOWN_BUILTIN_MODULE]: No such built-in module: node:sqlite\n\nNode.js v20.1.0',
    "SyntaxError: The requested module 'node:fs' does not provide an export named 'globSync'",
    'was compiled against a different Node.js version using\nNODE_MODULE_VERSION 127.',
    'TypeError: Promise.withResolvers is not a function',
    "/lib/libc.so.6: version `GLIBC_2.38' not found",
    'sh: 1: python3: not found',
    'env: ‘uv’: No such file or directory',
    'ReferenceError: WebSocket is not defined',
  ])('%j', (stderr) => {
    expect(ended(stderr)).toEqual({ outcome: 'needs_runtime', wanted: [] });
  });
});

describe('classifyExit: nothing to be read', () => {
  it.each([
    '',
    'Segmentation fault',
    "Error: Cannot find module './dist/index.js'\n  code: 'MODULE_NOT_FOUND',\n\nNode.js v20.1.0",
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'x' imported from y\n  code: 'ERR_MODULE_NOT_FOUND'",
    'This server is deprecated. Install the new one.',
    "TypeError: Cannot read properties of undefined (reading 'x')\n    at A_LONG_NAME (x.js:1)",
  ])('%j', (stderr) => {
    expect(ended(stderr)).toEqual({ outcome: 'exited', wanted: [] });
  });

  it.each([
    'required ',
    'A_',
    '<',
    '[',
    'Missing required argument: a,',
    '"path":["',
    'node node ',
    'no api key ',
    '\n',
    'usage <',
  ])('stays quick for 64 kB of %j', (part) => {
    const text = part.repeat(Math.ceil(65_536 / part.length));
    const start = performance.now();
    ended(text);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('classifyRpcError', () => {
  it.each([
    ['Not authenticated - please sign in.', 'auth_required'],
    ['Unauthorized', 'auth_required'],
    ['PLACES_API_KEY is not set', 'needs_config'],
    ['Missing API key', 'needs_config'],
    ['back end unreachable: fetch failed', 'needs_network'],
    ['Method not found', 'refused'],
    ['Internal error', 'refused'],
    ['', 'refused'],
  ])('%j is %s', (message, outcome) => {
    expect(classifyRpcError(message).outcome).toBe(outcome);
  });
});

describe('explainsSilence', () => {
  it('a silent process that cannot reach another machine needs the network; other words explain nothing', () => {
    expect(explainsSilence('retrying: connect ECONNREFUSED 127.0.0.1:6379')).toBe('needs_network');
    expect(explainsSilence('PLACES_API_KEY is not set, going on without')).toBeNull();
  });
});
