import type { FeedDocument } from '@/core/feeds/document';
import { entryOfItem } from '@/core/feeds/entry';
import { feedId } from '@/core/feeds/feed-id';
import { entryOfGrades } from '@/core/feeds/grade-entry';
import type { FeedItem } from '@/core/feeds/item';

const site = 'https://schemalog.example';
const t0 = Date.UTC(2026, 10, 3, 10, 20, 30);
const day = 86_400_000;

const item: FeedItem = {
  seq: 1,
  key: 'change:0123456789abcdef0123',
  type: 'change',
  state: 'news',
  at: t0,
  modifiedAt: t0,
  server: { namespace: '@fernway', name: 'tickets' },
  tool: 'search_tickets',
  kind: 'property-added-required',
  side: 'input',
  severity: 'breaking',
  title: 'Required parameter project added',
  summary: 'Calls that do not give it are refused. Used to be accepted: {"query": ""}',
  step: {
    cause: 'release',
    fromVersion: '1.2.0',
    toVersion: '1.3.0',
    notBefore: t0 - day,
    notAfter: t0 - day,
    dateTrusted: true,
  },
};

/** Text that breaks what does not escape it: markup, the end of CDATA, what XML cannot carry, what turns text around. */
export const hostileText =
  '<script>alert(1)</script> ]]> &amp; &lt;b&gt; "\' \u0000\u0008\u001B\uFFFE\uD800 \u202Egnp.exe\u2066 \u200B\u{E0041} %3Cb%3E ﷽ 𝒳';

/** Every kind of entry: a change, drift, a remote, a correction, grades, hostile names. */
export const exampleFeed: FeedDocument = {
  id: feedId('feed:example'),
  title: 'Schemalog: changes in MCP tools',
  subtitle: 'All changes in the tools of public MCP servers, newest first.',
  self: `${site}/changes.atom?severity=cosmetic`,
  home: `${site}/changes`,
  current: null,
  older: `${site}/changes.atom?severity=cosmetic&before=${t0}-1`,
  hub: 'https://hub.example/',
  entries: [
    entryOfGrades(
      {
        id: 7,
        server: { namespace: '@fernway', name: 'tickets' },
        tool: 'search_tickets',
        at: t0 + 5 * day,
        changes: [
          { profile: 'a/x', before: 'A', after: 'D', cause: 'definition', detail: null, rule: 'some-rule' },
          { profile: 'a/y', before: 'B', after: 'D', cause: 'client', detail: '1.0 → 1.1', rule: null },
        ],
      },
      { of: 'client', client: 'a' },
      site,
      (id) => `Client ${id}`,
    ),
    entryOfItem(
      {
        ...item,
        seq: 5,
        key: 'correction:0123456789abcdef0123:1793000000000',
        type: 'correction',
        at: t0 + 4 * day,
        title: 'Withdrawn: Required parameter project added',
        summary: 'This was published as breaking.',
      },
      site,
    ),
    entryOfItem(
      {
        ...item,
        seq: 4,
        key: 'change:00000000000000000004',
        at: t0 + 3 * day,
        server: { namespace: hostileText, name: hostileText },
        tool: hostileText,
        title: hostileText,
        summary: hostileText,
        severity: 'review',
        step: {
          ...item.step,
          cause: 'drift',
          fromVersion: hostileText,
          toVersion: hostileText,
        } as FeedItem['step'],
      },
      site,
    ),
    entryOfItem(
      {
        ...item,
        seq: 3,
        key: 'change:00000000000000000003',
        at: t0 + 2 * day,
        server: { namespace: 'weather.example.com', name: 'mcp' },
        severity: 'compatible',
        step: {
          cause: 'observation',
          fromVersion: null,
          toVersion: null,
          notBefore: t0 - 6 * day,
          notAfter: t0 + 2 * day,
          dateTrusted: true,
        },
      },
      site,
    ),
    entryOfItem({ ...item, seq: 2, key: 'change:00000000000000000002', tool: 'close_ticket' }, site),
    entryOfItem(item, site),
  ],
};
