import type { FeedDocument } from '@/core/feeds/document';
import { entryOfItem } from '@/core/feeds/entry';
import { feedId } from '@/core/feeds/feed-id';
import { entryOfGrades } from '@/core/feeds/grade-entry';
import type { FeedItem } from '@/core/feeds/item';

const site = 'https://schemalog.example';
const t0 = Date.UTC(2026, 10, 3, 10, 20, 30);
const day = 86_400_000;

/** A change that breaks callers. */
export const exampleItem: FeedItem = {
  seq: 1,
  key: 'change:0123456789abcdef0123',
  type: 'change',
  state: 'news',
  at: t0,
  modifiedAt: t0,
  server: { namespace: '@fernway', name: 'tickets' },
  tool: 'search_tickets',
  edit: null,
  kind: 'property-added-required',
  side: 'input',
  severity: 'breaking',
  title: 'Required parameter project added',
  summary: 'Calls that do not give it are refused. Used to be accepted: {"query": ""}',
  words: '@fernway/tickets search_tickets required parameter project added',
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

/** Every kind of entry: a change, drift, a remote, a correction, an edit of many tools, grades, adoption, hostile names. */
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
    entryOfItem(
      {
        ...exampleItem,
        seq: 7,
        key: 'adoption:2026-10',
        type: 'adoption',
        at: t0 + 7 * day,
        server: null,
        tool: null,
        kind: null,
        side: null,
        severity: 'cosmetic',
        title: 'Adoption by the end of October 2026: 12.3 % of 2,264 tools declare an outputSchema',
        summary:
          '12.3 % of 2,264 tools from 311 servers declare an outputSchema.\nCounted on 2026-11-10 over the 311 servers, of 320, whose dates can be believed.',
        step: null,
      },
      site,
    ),
    entryOfItem(
      {
        ...exampleItem,
        seq: 6,
        key: 'edit:00000000000000000006',
        at: t0 + 6 * day,
        tool: null,
        edit: 'edit:00000000000000000006',
        title: 'In 300 tools: Required parameter project added',
        summary: 'Calls that do not give it are refused. Tools: close_ticket, search_tickets, and 298 more.',
      },
      site,
    ),
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
        ...exampleItem,
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
        ...exampleItem,
        seq: 4,
        key: 'change:00000000000000000004',
        at: t0 + 3 * day,
        server: { namespace: hostileText, name: hostileText },
        tool: hostileText,
        title: hostileText,
        summary: hostileText,
        severity: 'review',
        step: {
          ...exampleItem.step,
          cause: 'drift',
          fromVersion: hostileText,
          toVersion: hostileText,
        } as FeedItem['step'],
      },
      site,
    ),
    entryOfItem(
      {
        ...exampleItem,
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
    entryOfItem({ ...exampleItem, seq: 2, key: 'change:00000000000000000002', tool: 'close_ticket' }, site),
    entryOfItem(exampleItem, site),
  ],
};
