import { describe, expect, it } from 'vitest';
import type { InspectionResult } from '@/core/inspection';
import type { Json } from '@/core/schema/json';
import { listResult } from '@/test/helpers/list-result';
import { type Lock, LockError } from './lock';
import { lineKey, lockLines, lockText } from './lock-text';
import { parseLock } from './parse-lock';
import { notPinnable, pinServer } from './pin';
import { verifyServer } from './verify-server';

const wanted = { name: 'notes', target: 'npm:@example/notes', args: [], env: [] };
const search = (description: string): Json => ({
  name: 'search',
  description,
  inputSchema: { type: 'object' },
});
const add: Json = { name: 'add', inputSchema: { type: 'object', properties: { name: { type: 'string' } } } };
const pin = (tools: Json[], changes: Partial<InspectionResult> = {}) =>
  pinServer(wanted, listResult(tools, changes));

describe('verifyServer', () => {
  it('wording is shown word by word, with what cannot be seen by number and look-alikes named', () => {
    const [difference, ...more] = verifyServer(
      pin([search('Searches all notes.')]),
      listResult([search('Searches all n\u043etes.\u200b')]),
    );
    expect(more).toEqual([]);
    expect(difference).toMatchObject({ rule: 'description-changed', severity: 'review', tools: ['search'] });
    const text = JSON.stringify(difference?.details);
    expect(text).toContain('Searches all [-notes.-]{+n\u043etes.⟨U+200B⟩+}');
    expect(text).toContain('zero-width character U+200B');
    expect(text).toContain('looks like `notes` but is written with U+043E');
  });

  it('a change that no caller notices is a difference all the same', () => {
    const spelled = {
      name: 'add',
      inputSchema: {
        type: 'object',
        properties: { name: { $ref: '#/$defs/t' } },
        $defs: { t: { type: 'string' } },
      },
    };
    expect(verifyServer(pin([add]), listResult([spelled]))).toMatchObject([
      { rule: 'written-otherwise', severity: 'cosmetic', tools: ['add'] },
    ]);
  });

  it('a new tool shows its own words, hidden ones spelled out', () => {
    const hidden = [...'run'].map((char) => String.fromCodePoint(0xe0000 + char.charCodeAt(0))).join('');
    const found = verifyServer(pin([add]), listResult([add, search(`Searches.${hidden}`)]));
    expect(found).toMatchObject([{ rule: 'tool-added', tools: ['search'] }]);
    expect(JSON.stringify(found)).toContain('the tag characters spell `run`');
  });

  it('instructions are pinned like tools', () => {
    const found = verifyServer(
      pin([add], { instructions: 'Be kind.' }),
      listResult([add], { instructions: null }),
    );
    expect(found).toMatchObject([{ rule: 'instructions-changed', severity: 'review', tools: [] }]);
  });

  it('another version with the same tools passes', () => {
    expect(verifyServer(pin([add]), listResult([add], { target: 'npm:@example/notes@2.0.0' }))).toEqual([]);
  });

  it('what differed at each start when it was locked is not looked at; what began to differ later is', () => {
    const unstable = [{ index: 0, pointer: '/description' }];
    const varying = pin([search('at 10:00')], { unstable });
    expect(verifyServer(varying, listResult([search('at 11:00')], { unstable }))).toEqual([]);
    expect(verifyServer(pin([search('x')]), listResult([search('x')], { unstable }))).toMatchObject([
      { rule: 'differs-at-each-start', pointer: '/description' },
    ]);
    expect(
      verifyServer(pin([search('x')]), listResult([search('y')], { unstable })).map(({ rule }) => rule),
    ).toEqual(['description-changed', 'differs-at-each-start']);
  });
});

describe('a list', () => {
  it('that is not whole cannot be pinned', () => {
    const setAside = [{ page: 0, index: 0, name: 'big', reason: 'too-large' as const, sizeBytes: 9 }];
    expect(notPinnable(listResult([add]))).toBe(null);
    expect(notPinnable(listResult([add], { complete: false }))).toContain('not complete');
    expect(notPinnable(listResult([add], { setAside }))).toContain('big');
  });
});

describe('parseLock', () => {
  const lock: Lock = { servers: [pin([add, search('x')])] };
  const text = lockText(lock);

  it.each([
    ['no JSON', 'x', 'not JSON'],
    ['another version', text.replace('"schemalogLock": 1', '"schemalogLock": 2'), 'is 2'],
    [
      'a definition that was edited',
      text.replace('"description": "x"', '"description": "y"'),
      'lock it again',
    ],
    ['a hash that was edited', text.replace(/"hash": "../, '"hash": "zz'), '"hash"'],
    ['two servers of one name', lockText({ servers: [...lock.servers, ...lock.servers] }), 'two servers'],
    ['a server without tools', text.replace('"tools"', '"tolls"'), 'no list "tools"'],
    ['a text that is nested too deep', '['.repeat(50_000), 'too deep'],
  ])('%s is refused', (_, damaged, why) => {
    expect(() => parseLock(damaged)).toThrow(LockError);
    expect(() => parseLock(damaged)).toThrow(why);
  });

  it('servers and tools are found at their lines, although definitions have names, too', () => {
    const lines = lockLines(text, parseLock(text));
    const at = (key: string): string | undefined => text.split('\n')[(lines.get(key) ?? 0) - 1];
    expect(at(lineKey('notes'))).toBe('      "name": "notes",');
    expect(at(lineKey('notes', 'search'))).toBe('          "name": "search",');
  });
});
