import { describe, expect, it } from 'vitest';
import type { Capture, CapturedTool, CaptureRun } from '@/core/capture';
import { plainWords } from '@/core/schema/describe/words';
import { isObject, type Json, own, ownString } from '@/core/schema/json';
import { compareBehaviours } from './behaviour/compare-behaviours';
import { behaviourTable } from './behaviour-table';

import { healthyList, probeLists } from './probes/all';
import { servedTools } from './script';

const asked: CaptureRun['protocol'] = {
  clientName: 'made-up',
  clientVersion: '1.0.0',
  protocolVersion: '2025-06-18',
  capabilities: [],
  listRequests: 1,
  starts: 1,
};

/** What a made-up client does to a tool; null drops it. */
type Client = (tool: Json) => { name: string; description: string | null; schema: Json } | null;

/** Sends every tool as it is, with the server's name before its own. */
const honest: Client = (tool) => ({
  name: `fixture_${ownString(tool, 'name') ?? ''}`,
  description: ownString(tool, 'description') ?? null,
  schema: own(tool, 'inputSchema') ?? null,
});

function captureOf(client: Client, wish: { version?: string; lists?: readonly string[] } = {}): Capture {
  const runs = probeLists
    .filter((list) => wish.lists === undefined || wish.lists.includes(list.id))
    .map((list): CaptureRun => {
      const served = servedTools(list.script);
      const tools = served.map((tool): CapturedTool => {
        const name = ownString(tool, 'name') ?? null;
        const sent = client(tool);
        return sent === null
          ? { name, dropped: { words: 'not wanted' } }
          : { name, sent: { ...sent, field: 'parameters' } };
      });
      const sent = tools.filter((tool) => 'sent' in tool).length;
      const isEmpty = sent === 0;
      return {
        list: list.id,
        outcome: isEmpty ? 'no-tools-sent' : 'captured',
        words: [],
        server: isEmpty ? 'failed' : 'listed',
        served: served.length,
        sent,
        tools,
        unmatched: [],
        ownTools: 0,
        protocol: asked,
      };
    });
  return {
    format: 1,
    client: 'made-up',
    version: wish.version ?? '1.0.0',
    provider: { id: 'openai', api: 'openai-chat', model: 'm', mode: null },
    date: '2026-12-01',
    command: 'schemalog lab run made-up@1.0.0',
    serverName: 'fixture',
    suite: 'probes',
    conditions: { node: '20', packages: {}, dependencies: 'today', libraries: {} },
    runs,
  };
}

/** Another client that treats the schema in its own way. */
function rewriting(rewrite: (schema: Json) => Json): Client {
  return (tool) => {
    const sent = honest(tool);
    return sent === null ? null : { ...sent, schema: rewrite(sent.schema) };
  };
}

/** Applies a change to every object in a value, inside first. */
function everywhere(value: Json, change: (object: Record<string, Json>) => Json): Json {
  if (Array.isArray(value)) return value.map((item) => everywhere(item, change));
  if (!isObject(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([key, member]) => [key, everywhere(member, change)])),
  );
}

const dropFormat = rewriting((schema) =>
  everywhere(schema, (object) => {
    const { format, ...rest } = object;
    return typeof format === 'string' ? rest : object;
  }),
);

function keyword(table: ReturnType<typeof behaviourTable>, name: string) {
  return table.keywords
    .find((one) => one.keyword === name && one.variant === null)
    ?.places.map(({ place, fate, words }) => `${place}: ${[fate, ...words.map(plainWords)].join(', ')}`);
}

describe('the behaviour table', () => {
  it('says that everything is kept for a client that changes nothing', () => {
    const table = behaviourTable(captureOf(honest));
    expect(table.isMeasured).toBe(true);
    expect(table.every).toMatchObject({ rewrites: [], name: '{server}_{tool}', field: 'parameters' });
    expect(new Set(table.rows.map(({ fate }) => fate))).toEqual(new Set(['sent']));
    expect(new Set(table.keywords.flatMap(({ places }) => places.map(({ fate }) => fate)))).toEqual(
      new Set(['kept']),
    );
    expect(table.nameLimit).toEqual({ wholeUpTo: 200, cut: null });
  });

  it('tells a dropped keyword from one that is kept', () => {
    const table = behaviourTable(captureOf(dropFormat));
    expect(keyword(table, 'format')).toEqual(['property: dropped', 'nested: dropped']);
    expect(keyword(table, 'pattern')).toEqual(['property: kept', 'nested: kept']);
    expect(table.rows.find(({ id }) => id === 'format-uri')).toMatchObject({ fate: 'rewritten' });
  });

  it('knows that a const that went for an enum of the same value is only respelled', () => {
    const table = behaviourTable(
      captureOf(
        rewriting((schema) =>
          everywhere(schema, (object) => {
            if (!Object.hasOwn(object, 'const')) return object;
            const { const: value, ...rest } = object;
            return { ...rest, enum: [value ?? null] };
          }),
        ),
      ),
    );
    expect(keyword(table, 'const')?.[0]).toBe('property: rewritten, const becomes a one-value enum');
  });

  it('keeps what every tool gets out of the rows', () => {
    const table = behaviourTable(
      captureOf(
        rewriting((schema) => (isObject(schema) ? { ...schema, additionalProperties: false } : schema)),
      ),
    );
    expect(table.every.rewrites).toMatchObject([{ action: 'added', keyword: 'additionalProperties' }]);
    expect(table.rows.find(({ id }) => id === 'kw-format')?.fate).toBe('sent');
    expect(keyword(table, 'additionalProperties')).toContain('root: kept');
  });

  it('says which keyword the loss of its schema took along', () => {
    const table = behaviourTable(
      captureOf(
        rewriting((schema) =>
          everywhere(schema, (object) => {
            if (!Object.hasOwn(object, 'anyOf')) return object;
            const { anyOf: _, ...rest } = object;
            return rest;
          }),
        ),
      ),
    );
    expect(keyword(table, 'maximum')).toEqual(['property: kept', 'nested: gone, drops anyOf']);
  });

  it('tells one lost tool from a list that is lost with it', () => {
    const picky: Client = (tool) => (own(tool, 'inputSchema') === true ? null : honest(tool));
    const losing = captureOf(honest);
    const run = losing.runs.find(({ list }) => list === 'root-null');
    Object.assign(run ?? {}, {
      outcome: 'server-failed',
      sent: 0,
      words: ['bad list'],
      tools: run?.tools.map(({ name }) => ({ name, dropped: { words: null } })),
    });
    expect(behaviourTable(captureOf(picky)).rows.find(({ id }) => id === 'root-true')?.fate).toBe(
      'tool-dropped',
    );
    expect(behaviourTable(losing).rows.find(({ id }) => id === 'root-null')).toMatchObject({
      fate: 'list-lost',
      said: 'bad list',
    });
  });

  it('does not blame a list for a client that never asked for it', () => {
    const slow = captureOf(honest);
    for (const run of slow.runs.filter(({ list }) => list === 'root-null' || list === 'list-two-pages')) {
      const tools = run.tools.map(({ name }) => ({ name, dropped: { words: null } }));
      Object.assign(run, {
        outcome: 'no-tools-sent',
        sent: 0,
        tools,
        protocol: { ...asked, listRequests: 0 },
      });
    }
    const table = behaviourTable(slow);
    expect(table.rows.find(({ id }) => id === 'root-null')?.fate).toBe('not-measured');
    expect(table.lists.find(({ id }) => id === 'list-two-pages')?.fate).toBe('not-measured');
  });

  it('says nothing of what was not measured', () => {
    const table = behaviourTable(captureOf(honest, { lists: [healthyList] }));
    expect(table.rows.find(({ id }) => id === 'root-true')?.fate).toBe('not-measured');
    expect(new Set(table.lists.map(({ fate }) => fate))).toEqual(new Set(['not-measured']));
    const empty = behaviourTable(captureOf(honest, { lists: [] }));
    expect(empty.isMeasured).toBe(false);
    expect(new Set(empty.rows.map(({ fate }) => fate))).toEqual(new Set(['not-measured']));
  });

  it('finds the length at which names and descriptions are cut', () => {
    const cutting: Client = (tool) => {
      const sent = honest(tool);
      return sent === null
        ? null
        : { ...sent, name: sent.name.slice(0, 64), description: sent.description?.slice(0, 1024) ?? null };
    };
    const table = behaviourTable(captureOf(cutting));
    expect(table.nameLimit).toEqual({ wholeUpTo: 50, cut: { from: 63, to: 64 } });
    expect(table.descriptions.find(({ probeId }) => probeId === 'description-1025')).toMatchObject({
      change: 'cut',
      sent: 1024,
    });
    expect(table.descriptions.find(({ probeId }) => probeId === 'description-1024')?.change).toBe('whole');
  });
});

describe('the comparison of two releases', () => {
  it('is empty when nothing changed', () => {
    expect(compareBehaviours(behaviourTable(captureOf(honest)), behaviourTable(captureOf(honest)))).toEqual(
      [],
    );
  });

  it('says what became of a keyword, once for all places', () => {
    const changes = compareBehaviours(
      behaviourTable(captureOf(honest)),
      behaviourTable(captureOf(dropFormat)),
    );
    const sentences = changes
      .filter(({ about }) => about === 'keyword')
      .map(({ words }) => plainWords(words));
    expect(sentences).toEqual(['format: dropped (before: kept)']);
  });

  it('says nothing of probes that one of the two lacks', () => {
    const part = behaviourTable(captureOf(honest, { lists: [healthyList] }));
    expect(compareBehaviours(part, behaviourTable(captureOf(honest)))).toEqual([]);
    const none = behaviourTable(captureOf(honest, { lists: [] }));
    expect(compareBehaviours(none, behaviourTable(captureOf(dropFormat)))).toEqual([]);
  });
});
