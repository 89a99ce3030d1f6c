import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './docs/readme';

const banned: [string, string][] = [
  ['core/a.ts', '@/db/handle'],
  ['core/b.ts', 'node:fs'],
  ['core/c.ts', 'react'],
  ['db/a.ts', '@/crawler/run'],
  ['db/b.ts', '@/app/_lib/urls'],
  ['crawler/a.ts', '@/app/_lib/urls'],
  ['crawler/b.ts', 'next/server'],
  ['lab/a.ts', '@/crawler/run'],
  ['lab/b.ts', '@/db/handle'],
  ['app/c/page.tsx', '@/lab/run-client'],
  ['app/a/page.tsx', '@/crawler/run'],
  ['app/b/page.tsx', '@/db/writes/round'],
  ['app/subscriptions/a/route.ts', '@/db/writes/round'],
  ['app/subscriptions/b/page.tsx', '@/crawler/run'],
  ['app/a/copy.client.tsx', '@/db/handle'],
  ['app/b/copy.client.tsx', '@/crawler/run'],
  ['e2e/a.spec.ts', '@/core/outcomes'],
];
const allowed: [string, string][] = [
  ['db/ok.ts', '@/core/outcomes'],
  ['crawler/ok.ts', '@/db/handle'],
  ['app/ok/page.tsx', '@/db/queries/totals'],
  ['app/subscriptions/ok/route.ts', '@/db/writes/subscriptions'],
  ['app/fine/page.tsx', '@/lab/read-captures'],
  ['lab/ok.ts', '@/crawler/sandbox/start'],
  ['crawler/fine.ts', '@/lab/capture-client'],
];

/** Plants the imports in a folder with this project's rules, and gives the files that are refused. */
function refusedFiles(imports: [string, string][]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-bans-'));
  try {
    const rules = JSON.parse(readFileSync(join(projectRoot, 'biome.json'), 'utf8'));
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }),
    );
    for (const [path, imported] of imports) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `import '${imported}';\n`);
    }
    const biome = join(projectRoot, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const args = [biome, 'lint', '--only=noRestrictedImports', '--max-diagnostics=none', '--reporter=github'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return imports.map(([path]) => path).filter((path) => stdout.includes(`/${path},line=`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('each room imports only what it may: planted imports are refused, and no others', () => {
  expect(refusedFiles([...banned, ...allowed])).toEqual(banned.map(([path]) => path));
}, 30_000);
