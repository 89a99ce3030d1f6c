import { describe, expect, it } from 'vitest';
import { openWriter } from '@/db/open-writer';
import { ConfigError, readConfig, sourceIds } from '../config';
import { catalogues, whatIsLacking } from './all';
import { npmCurated } from './npm-curated';
import { userFile } from './user-file';

const env = (values: Record<string, string>) => readConfig(values as unknown as NodeJS.ProcessEnv);
const elsewhere = (values: Record<string, string>): string[] => {
  const db = openWriter(':memory:');
  const sources = catalogues(env(values), sourceIds, db);
  db.$client.close();
  return sources.map((source) => source.id);
};

describe('the sources', () => {
  it('that want a key are there when the operator gave it and accepted their terms, not before', () => {
    const open = ['mcp-registry', 'github', 'docker', 'npm-search', 'server-cards'];
    expect(elsewhere({}).sort()).toEqual(open.sort());
    for (const id of ['smithery', 'glama', 'pulsemcp'] as const) {
      const name = `SCHEMALOG_${id.toUpperCase()}`;
      expect(elsewhere({ [`${name}_KEY`]: 'k' })).not.toContain(id);
      expect(elsewhere({ [`${name}_TERMS`]: 'accepted' })).not.toContain(id);
      expect(whatIsLacking(id, env({ [`${name}_KEY`]: 'k' }))).toContain(`${name}_TERMS`);
      const given = { [`${name}_KEY`]: 'k', [`${name}_TERMS`]: 'accepted' };
      expect(elsewhere(given)).toContain(id);
      expect(whatIsLacking(id, env(given))).toBeNull();
    }
  });

  it('have ids that are those of the settings, each once', () => {
    const keyed = Object.fromEntries(
      ['SMITHERY', 'GLAMA', 'PULSEMCP'].flatMap((name) => [
        [`SCHEMALOG_${name}_KEY`, 'k'],
        [`SCHEMALOG_${name}_TERMS`, 'accepted'],
      ]),
    );
    const ids = [npmCurated.id, userFile('x').id, ...elsewhere(keyed)];
    expect(ids.sort()).toEqual([...sourceIds].sort());
  });

  it.each([
    { SCHEMALOG_SOURCES: 'npm,everything' },
    { SCHEMALOG_MCP_REGISTRY_URL: 'file:///etc/passwd' },
    { SCHEMALOG_GLAMA_TERMS: 'perhaps' },
    { SCHEMALOG_CARD_HOSTS: 'example.com not/a/host' },
  ])('with a setting that cannot be used stop the start: %o', (values) => {
    expect(() => env(values)).toThrow(ConfigError);
  });
});
