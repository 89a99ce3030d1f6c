import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { labClients } from './clients/all';
import { readVerified, type Verified, writeVerified } from './read-verified';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'schemalog-verified-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const result: Verified = {
  client: 'example',
  version: '1.0.0',
  provider: 'openai',
  date: '2026-12-01',
  set: { servers: 1, hash: 'ab' },
  tools: 2,
  agree: 1,
  disagreements: [
    { package: 'x@1.0.0', tool: 'read', real: 'sent as read', simulated: 'not sent', pointer: null },
  ],
};

describe('the last result of a client', () => {
  it('is read as it was kept, and a newer one takes its place', () => {
    writeVerified(result, root);
    expect(readVerified('example', 'openai', root)).toEqual(result);
    writeVerified({ ...result, version: '1.0.1' }, root);
    expect(readVerified('example', 'openai', root)?.version).toBe('1.0.1');
  });

  it('is null where there is none, and never read from elsewhere', () => {
    expect(readVerified('example', 'google', root)).toBeNull();
    mkdirSync(join(root, 'lab', 'verified'), { recursive: true });
    writeFileSync(join(root, 'lab', 'x-y.json'), JSON.stringify(result));
    expect(readVerified('../x', 'y', root)).toBeNull();
  });

  it('that is kept in the repository can be read, and its counts fit', () => {
    const folder = join('lab', 'verified');
    expect(existsSync(folder)).toBe(true);
    const known = labClients.flatMap(({ id, providers }) => providers.map((one) => [id, one.id] as const));
    const kept = known.flatMap(([client, provider]) => readVerified(client, provider) ?? []);
    expect(kept.map(({ client, provider }) => `${client}-${provider}.json`).sort()).toEqual(
      readdirSync(folder).sort(),
    );
    for (const { tools, agree, disagreements } of kept)
      expect(disagreements.length).toBe(Math.min(50, tools - agree));
  });
});
