import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSegment, encodeSegment } from '@/core/url-segments';
import { clientPath, parseCompatPath, probeGroupPath } from './compat-urls';
import {
  changePagePath,
  changesFor,
  comparePath,
  externalUrl,
  frozenPath,
  kindPath,
  kindsPath,
  parseChangePath,
  parseKindPath,
  parseServerLabel,
  parseServerPath,
  rawPath,
  safeBackPath,
  serverLabel,
  serverPath,
  serversFor,
  toolPath,
} from './urls';

const server = { namespace: '@scope', name: 'name' };
const hostile = [
  '/',
  '\\',
  '.',
  '..',
  '...',
  '%',
  '%2F',
  '%2e%2e',
  '~',
  '~2F',
  '~7E2F',
  '?',
  '#',
  ' ',
  'a b',
  '日本',
  '\u202Eevil',
  '<script>',
];
const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 512 }),
  fc.constantFrom(...hostile),
  fc.string({ unit: fc.constantFrom(...'./\\%~2FEresc-'), maxLength: 12 }),
);

/** The segments of a path after a real URL parser has read it. */
const parsed = (path: string): string[] => new URL(path, 'http://localhost').pathname.split('/').slice(1);

describe('addresses', () => {
  it('reads like the name where the name is harmless', () => {
    expect(serverPath(server)).toBe('/servers/@scope/name');
    expect(toolPath({ namespace: 'npm', name: 'mcp-server' }, 'search_issues')).toBe(
      '/servers/npm/mcp-server/tools/search_issues',
    );
    expect(encodeSegment('日本')).toBe('%E6%97%A5%E6%9C%AC');
  });

  it.each([
    ['.', '~2E'],
    ['..', '~2E~2E'],
    ['a/b', 'a~2Fb'],
    ['%2F', '~252F'],
    ['~2F', '~7E2F'],
    ['a\\b', 'a~5Cb'],
    ['page.rsc', 'page~2Ersc'],
    ['a?b#c', 'a%3Fb%23c'],
    ['lone\uD800', 'lone%EF%BF%BD'],
  ])('writes %j as %s', (text, segment) => {
    expect(encodeSegment(text)).toBe(segment);
  });

  it('any name comes back from a real URL parser as it was, lone surrogates aside', () => {
    fc.assert(
      fc.property(
        name.filter((text) => text !== ''),
        name.filter((text) => text !== ''),
        (a, b) => {
          const segments = parsed(`${toolPath({ namespace: a, name: b }, a)}?x=1#y`);
          expect(segments).toHaveLength(5);
          expect([1, 2, 4].map((i) => decodeSegment(segments[i] ?? ''))).toEqual(
            [a, b, a].map((text) => text.toWellFormed()),
          );
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('different names have different addresses', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        fc.pre(a.toWellFormed() !== b.toWellFormed());
        expect(encodeSegment(a)).not.toBe(encodeSegment(b));
      }),
    );
  });

  it('also reads names that were percent-encoded by others', () => {
    expect(decodeSegment('a%2Fb')).toBe('a/b');
    expect(decodeSegment('%40scope')).toBe('@scope');
    expect(decodeSegment('home~dir')).toBe('home~dir');
  });

  it('a percent sign that encodes nothing stands for itself', () => {
    expect(decodeSegment('%')).toBe('%');
    expect(decodeSegment('%E0%A4%A')).toBe('%E0%A4%A');
  });

  it('paths of servers, tools and definitions are read as they were built, others are not', () => {
    const hash = 'ab'.repeat(32);
    fc.assert(
      fc.property(
        name.filter((text) => text !== ''),
        (text) => {
          const wellFormed = text.toWellFormed();
          const address = { namespace: wellFormed, name: wellFormed };
          expect(parseServerPath(serverPath(address))).toEqual({ ...address, tool: null, hash: null });
          expect(parseServerPath(toolPath(address, text))).toEqual({
            ...address,
            tool: wellFormed,
            hash: null,
          });
          const frozen = { ...address, tool: wellFormed, hash: hash.slice(0, 16) };
          expect(parseServerPath(frozenPath(address, text, hash))).toEqual(frozen);
          expect(parseServerPath(rawPath(address, text, hash))).toEqual(frozen);
        },
      ),
    );
    expect(['/', '/servers', '/status'].map(parseServerPath)).toEqual([
      'elsewhere',
      'elsewhere',
      'elsewhere',
    ]);
    for (const path of [
      '/servers/a',
      '/servers/a/b/c',
      '/servers/a/b/tools',
      '/servers/a/b/tools/c/at',
      '/servers/a/b/tools/c/at/d/e',
    ]) {
      expect(parseServerPath(path)).toBeNull();
    }
  });

  it('a definition is named by the beginning of its hash', () => {
    const hash = 'ab'.repeat(32);
    expect(rawPath(server, 'x', hash)).toBe(`${frozenPath(server, 'x', hash)}/raw.json`);
    expect(frozenPath(server, 'x', hash)).toBe('/servers/@scope/name/tools/x/at/abababababababab');
  });

  it('two lists of a server are read as they were written, whatever their names', () => {
    expect(comparePath(server, { from: '1.0.0', to: '2.0.0-rc.1+x' })).toBe(
      '/servers/@scope/name/compare/1.0.0...2.0.0-rc.1+x',
    );
    expect(comparePath(server, { from: '2026-11-03T12:00:00Z', to: '1.0@x' }, 'split')).toBe(
      '/servers/@scope/name/compare/2026-11-03T12:00:00Z...1.0@x?view=split',
    );
    fc.assert(
      fc.property(
        name.filter((text) => text !== ''),
        name.filter((text) => text !== ''),
        (from, to) => {
          const { pathname } = new URL(comparePath(server, { from, to }, 'unified'), 'http://localhost');
          expect(parseServerPath(pathname)).toEqual({
            ...server,
            tool: null,
            hash: null,
            compared: { from: from.toWellFormed(), to: to.toWellFormed() },
          });
        },
      ),
      { numRuns: 2_000 },
    );
    for (const range of ['1.0.0', '...1.0.0', '1.0.0...', '..', '1.0.0...2.0.0/x'])
      expect(parseServerPath(`/servers/a/b/compare/${range}`)).toBeNull();
    expect(parseServerPath('/servers/a/b/compare')).toMatchObject({ name: 'b', tool: null });
  });

  it('a change has a path by its id, and a server is read by its label', () => {
    const id = 'ab'.repeat(10);
    expect(parseChangePath(changePagePath(id))).toBe(id);
    expect(parseChangePath('/changes')).toBeNull();
    for (const one of [server, { namespace: 'npm', name: 'x' }, { namespace: 'a.example', name: 'mcp/v1' }])
      expect(parseServerLabel(serverLabel(one))).toEqual(one);
    expect(['', '/', '@scope/', '/x'].map(parseServerLabel)).toEqual([null, null, null, null]);
    expect(changesFor({ kind: null, side: null, server: null, since: null, page: 1 })).toBe('/changes');
    expect(changesFor({ side: 'input', server, since: '2026-11-30', page: 2 })).toBe(
      '/changes?side=input&server=%40scope%2Fname&since=2026-11-30&page=2',
    );
  });

  it('defaults do not appear in the list address', () => {
    expect(serversFor({})).toBe('/servers');
    expect(serversFor({ q: '', sort: 'changed', page: 1, has: [], kind: null, outcome: null })).toBe(
      '/servers',
    );
    expect(serversFor({ q: 'a&b', has: ['output-schema', 'annotations'], page: 3 })).toBe(
      '/servers?q=a%26b&has=output-schema&has=annotations&page=3',
    );
  });

  it('labels packages by their npm name and remotes by host', () => {
    expect(serverLabel({ namespace: 'npm', name: 'x' })).toBe('x');
    expect(serverLabel(server)).toBe('@scope/name');
    expect(serverLabel({ namespace: 'mcp.example.com', name: 'mcp' })).toBe('mcp.example.com/mcp');
  });
});

describe('measured clients', () => {
  it('names release and provider in the query, and reads client and group of probes back', () => {
    expect(clientPath('codex')).toBe('/compat/clients/codex');
    expect(clientPath('codex', { version: '0.171.0', provider: 'openai' })).toBe(
      '/compat/clients/codex?version=0.171.0&provider=openai',
    );
    expect(parseCompatPath(clientPath('codex'))).toEqual({ part: 'client', id: 'codex' });
    expect(parseCompatPath(probeGroupPath('codex', 'sub-schemas'))).toEqual({
      part: 'client',
      id: 'codex',
      group: 'sub-schemas',
    });
    expect(parseCompatPath('/compat/clients/codex/enums/more')).toBe('unknown');
    expect(parseCompatPath('/compat/rules/a/b')).toBe('unknown');
  });
});

describe('addresses from outside', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/\t/evil.example',
    '\\\\evil',
  ])('a form never sends its reader to %j', (path) => {
    expect(safeBackPath(path)).toBe('/');
  });

  it('a form sends its reader back to the page it stood on', () => {
    expect(safeBackPath('/servers?q=a&page=2')).toBe('/servers?q=a&page=2');
    expect(safeBackPath('/servers/npm/x/tools/a~2Fb')).toBe('/servers/npm/x/tools/a~2Fb');
  });

  it('only http and https are linked', () => {
    expect(externalUrl('javascript:alert(1)')).toBeNull();
    expect(externalUrl('data:text/html,x')).toBeNull();
    expect(externalUrl('not a url')).toBeNull();
    expect(externalUrl('git+https://example.com/a.git')).toBe('https://example.com/a.git');
  });
});

describe('the address of a comparison and of a kind', () => {
  const range = { from: '1.0.0', to: '2.0.0' };

  it('leaves out what is at its default', () => {
    const plain = '/servers/@scope/name/compare/1.0.0...2.0.0';
    expect(comparePath(server, range, 'changes', { level: 'meaning', order: 'canonical', tool: null })).toBe(
      plain,
    );
    expect(comparePath(server, range, 'split', { level: 'all', order: 'received', tool: 'a b&c' })).toBe(
      `${plain}?view=split&level=all&order=received&tool=a+b%26c`,
    );
    expect(changesFor({ level: 'meaning' })).toBe('/changes');
    expect(changesFor({ level: 'all', page: 2 })).toBe('/changes?level=all&page=2');
  });

  it('of a kind is none of a change', () => {
    expect(parseKindPath(kindPath('tool-added'))).toBe('tool-added');
    expect(parseKindPath(`${kindsPath}/`)).toBe('');
    expect(parseKindPath('/changes/0123456789abcdef0123')).toBeNull();
    expect(parseChangePath(kindPath('tool-added'))).toBeNull();
  });
});
