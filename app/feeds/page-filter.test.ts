import { describe, expect, it } from 'vitest';
import { feedFormats, feedPath, parseArchivePlace, parseFeedPath } from '@/core/feeds/feed-paths';
import { defaultFilter, formatFilter, parseFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import type { Scope } from '@/core/feeds/scope';
import { windowSize } from '@/core/feeds/window';
import { clientPath, providerPath, rulePath } from '../_lib/compat-urls';
import { feedsFor } from '../_lib/feed-urls';
import { changesFor, serverPath, toolPath } from '../_lib/urls';
import { pageFilter } from './page-filter';

const odd = 'a/b?c#d%2F.. ~\u202E changes.atom';
const scopes: Scope[] = [
  { of: 'all' },
  { of: 'adoption' },
  { of: 'namespace', namespace: '@scope' },
  { of: 'namespace', namespace: odd },
  { of: 'server', namespace: 'npm', name: 'changes.atom' },
  { of: 'server', namespace: odd, name: odd },
  { of: 'tool', namespace: 'npm', name: 'changes.rss', tool: 'changes.json' },
  { of: 'tool', namespace: odd, name: odd, tool: '..' },
  { of: 'client', client: 'claude-code' },
  { of: 'provider', provider: 'google' },
  { of: 'rule', rule: odd },
];

describe('addresses of feeds', () => {
  it('lead back to scope, format and filter, whatever names contain', () => {
    for (const scope of scopes) {
      for (const format of feedFormats) {
        const filter: SubscriptionFilter = {
          scope,
          severity: 'review',
          kind: 'tool-removed',
          side: 'input',
          query: 'a&b=c',
        };
        const url = new URL(feedPath(filter, format, { at: 5, seq: 7 }), 'http://here.invalid');
        expect(parseFeedPath(url.pathname)).toEqual({ scope, format });
        expect(parseFilter(url.searchParams, scope)).toEqual({ filter });
        expect(parseArchivePlace(url.searchParams)).toEqual({ at: 5, seq: 7 });
        expect(parseFilter(formatFilter(filter))).toEqual({ filter });
      }
    }
  });

  it('of a server or tool that is called as a feed are those of the server or tool', () => {
    expect(parseFeedPath(serverPath({ namespace: 'npm', name: 'changes.atom' }))).toBeNull();
    expect(parseFeedPath(toolPath({ namespace: 'npm', name: 'x' }, 'changes.json'))).toBeNull();
  });

  it('of other pages are none', () => {
    for (const path of [
      '/',
      '/changes',
      '/servers',
      '/x/changes.atom',
      '/servers/a/b/c/changes.atom',
      '/compat/changes.atom',
      '/changes.xml',
      '/servers//changes.atom',
    ])
      expect(parseFeedPath(path), path).toBeNull();
  });

  it('with a wrong value are told so, and not taken for another filter', () => {
    for (const query of [
      'severity=braking',
      'side=left',
      'kind=constructor',
      `q=${'x'.repeat(201)}`,
      'scope=server',
      'scope=everything',
    ])
      expect(parseFilter(new URLSearchParams(query)), query).toHaveProperty('problem');
    expect(parseArchivePlace(new URLSearchParams('before=yesterday'))).toBeUndefined();
  });
});

describe('the feed of a page', () => {
  it('is about what the page is about', () => {
    const of = (path: string) => pageFilter(path)?.scope;
    const server = { namespace: '@fernway', name: 'tickets' };
    expect(of(serverPath(server))).toEqual({ of: 'server', ...server });
    expect(of(`${toolPath(server, 'x')}?a=b`)).toEqual({ of: 'tool', ...server, tool: 'x' });
    expect(of(clientPath('cursor'))).toEqual({ of: 'client', client: 'cursor' });
    expect(of(providerPath('google'))).toEqual({ of: 'provider', provider: 'google' });
    expect(of(rulePath('r'))).toEqual({ of: 'rule', rule: 'r' });
    expect(of('/stats/output-schema')).toEqual({ of: 'adoption' });
    for (const path of ['/', '/changes', '/servers', '/feeds', '/status'])
      expect(of(path), path).toBeUndefined();
  });

  it('has the filters of the list of changes, and of the page that makes feeds', () => {
    expect(pageFilter(changesFor({ kind: 'tool-removed', server: { namespace: 'npm', name: 'x' } }))).toEqual(
      {
        scope: { of: 'server', namespace: 'npm', name: 'x' },
        severity: 'cosmetic',
        kind: 'tool-removed',
        side: null,
        query: '',
      },
    );
    const filter: SubscriptionFilter = { ...defaultFilter, severity: 'review', query: 'x' };
    expect(pageFilter(feedsFor(filter))).toEqual(filter);
    expect(pageFilter('/feeds?severity=wrong')).toBeNull();
  });
});

describe('how many entries a feed has', () => {
  const day = 86_400_000;
  it('is a hundred, more where a day had more, at most five hundred', () => {
    const times = (count: number, gap: number) => Array.from({ length: count }, (_, i) => 9e11 - i * gap);
    expect(windowSize([])).toBe(0);
    expect(windowSize(times(30, day))).toBe(30);
    expect(windowSize(times(400, day))).toBe(100);
    expect(windowSize(times(400, 60_000))).toBe(400);
    expect(windowSize(times(900, 1_000))).toBe(500);
  });
});
