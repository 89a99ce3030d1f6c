import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import { trials } from '@/test/helpers/random-schemas';
import { randomToolSchema } from '@/test/helpers/random-tools';
import type { LockedServer } from './lock';
import { lockText } from './lock-text';
import { parseLock } from './parse-lock';
import { pinServer } from './pin';
import { verifyServer } from './verify-server';

const wanted = { name: 'fixture', target: 'npm:@example/fixture', args: [], env: [] };

/** Through the file and back, as `schemalog lock` and `verify` do it. */
function locked(tools: Json[]): LockedServer {
  const [server] = parseLock(lockText({ servers: [pinServer(wanted, listResult(tools))] })).servers;
  if (server === undefined) throw new Error('the lock lost its server');
  return server;
}

const tool = fc
  .tuple(
    fc.constantFrom('search', 'add_note', '__proto__', 'a/b~c', ''),
    fc.string({ unit: 'binary', maxLength: 30 }),
    randomToolSchema(),
    fc.option(randomToolSchema(), { nil: undefined }),
    fc.option(fc.record({ readOnlyHint: fc.boolean(), title: fc.string() }), { nil: undefined }),
  )
  .map(
    ([name, description, inputSchema, outputSchema, annotations]): JsonObject => ({
      name,
      description,
      inputSchema,
      ...(outputSchema === undefined ? {} : { outputSchema }),
      ...(annotations === undefined ? {} : { annotations }),
    }),
  );
const tools = fc.array(tool, { minLength: 1, maxLength: 4 });

/** The same JSON with members, and the items of `required` and `enum`, in another order. */
function reordered(value: Json, turn: number, key = ''): Json {
  if (Array.isArray(value)) {
    const items = value.map((item) => reordered(item, turn + 1));
    return (key === 'required' || key === 'enum') && turn % 2 === 0 ? items.reverse() : items;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, item]): [string, Json] => [
    name,
    reordered(item, turn + 1, name),
  ]);
  return Object.fromEntries(turn % 2 === 0 ? members.reverse() : members);
}

const added = ['x', ' ', '\u200b', '\u00a0', '\u202e', '\u0301', '\u{e0041}', '\u0430', '.', '\n', '\ufe0f'];

/** Every place of a value, with a way to change what stands there by a single character, number or member. */
function edits(value: Json, put: (next: Json) => void): ((at: number, char: string) => void)[] {
  if (typeof value === 'string') {
    return [
      (at, char) =>
        put(`${value.slice(0, at % (value.length + 1))}${char}${value.slice(at % (value.length + 1))}`),
    ];
  }
  if (typeof value === 'number') return [() => put(value + 1)];
  if (typeof value === 'boolean') return [() => put(!value)];
  if (Array.isArray(value)) {
    return [
      (_, char) => put([...value, char]),
      ...value.flatMap((item, i) => edits(item, (next) => put(value.with(i, next)))),
    ];
  }
  if (!isObject(value)) return [() => put(0)];
  const entries = Object.entries(value);
  return [
    (_, char) => put(Object.fromEntries([...entries, [`new${char}`, 1]])),
    ...entries.flatMap(([key, item]) => [
      () => put(Object.fromEntries(entries.filter(([other]) => other !== key))),
      (_: number, char: string) =>
        put(
          Object.fromEntries(entries.map(([other, one]) => [other === key ? `${key}${char}` : other, one])),
        ),
      ...edits(item, (next) =>
        put(Object.fromEntries(entries.map(([other, one]) => [other, other === key ? next : one]))),
      ),
    ]),
  ];
}

describe('a lock', { timeout: 60_000 }, () => {
  it('the same tools pass, in whatever order members, sets and tools come', () => {
    fc.assert(
      fc.property(tools, fc.nat(1), (list, turn) => {
        const now = list.map((one) => reordered(one, turn)).reverse();
        expect(verifyServer(locked(list), listResult(now))).toEqual([]);
      }),
      trials(60),
    );
  });

  it('any other character, number, member or item in a definition is a difference that says something', () => {
    fc.assert(
      fc.property(
        tools,
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...added),
        (list, which, where, at, char) => {
          const index = which % list.length;
          const changed: { value: Json } = { value: null };
          const all = edits(list[index] ?? null, (next) => {
            changed.value = next;
          });
          all[where % all.length]?.(at, char);
          const others: Json[] = list;
          const found = verifyServer(locked(list), listResult(others.with(index, changed.value)));
          expect(found.length).toBeGreaterThan(0);
          for (const difference of found) expect(difference.title).not.toBe('');
        },
      ),
      trials(100),
    );
  });

  it('a tool more, a tool less and a second copy are differences', () => {
    fc.assert(
      fc.property(tools, tool, (list, other) => {
        expect(verifyServer(locked(list), listResult([...list, other]))).not.toEqual([]);
        expect(verifyServer(locked([...list, other]), listResult(list))).not.toEqual([]);
        expect(verifyServer(locked(list), listResult([...list, ...list.slice(0, 1)]))).not.toEqual([]);
      }),
      trials(20),
    );
  });

  it('its text is the same whatever the order, shows what is hidden, and reads back as it was', () => {
    fc.assert(
      fc.property(tools, (list) => {
        const text = lockText({ servers: [locked(list)] });
        const other = list.map((one) => reordered(one, 0)).reverse();
        expect(lockText({ servers: [locked(other)] })).toBe(text);
        expect(text).not.toMatch(/[\u200b\u202e\u{e0041}]/u);
        expect(lockText(parseLock(text))).toBe(text);
      }),
      trials(40),
    );
  });
});
