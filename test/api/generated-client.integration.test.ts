import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generate } from 'openapi-typescript-codegen';
import { expect, it } from 'vitest';
import { answerApi } from '@/app/api/_lib/answer';
import { openApiDocument } from '@/app/api/_lib/openapi';
import { apiDatabase } from '../helpers/api-database';
import { startSite } from './site';

/** What a program says, once it has ended. */
function output(command: string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    child.on('close', () => resolve(text));
  });
}

it('a TypeScript client that is generated from the OpenAPI document compiles, and reads from a site', async () => {
  mkdirSync('test-results', { recursive: true });
  // Inside of the project, so that the compiler's own types are found.
  const folder = mkdtempSync(join(process.cwd(), 'test-results', 'api-client-'));
  const db = await apiDatabase();
  const site = await startSite((request) =>
    answerApi(request, { db, base: 'http://127.0.0.1', modifiedAt: null, now: Date.now() }),
  );
  try {
    const document = JSON.parse(JSON.stringify(openApiDocument(site.base)));
    await generate({ input: document, output: join(folder, 'client'), httpClient: 'fetch' });
    const compilerOptions = {
      strict: true,
      noEmit: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['client'] }));
    expect(await output(['node_modules/typescript/bin/tsc', '-p', folder])).toBe('');
    const client = pathToFileURL(join(folder, 'client/index.ts')).href;
    const program = `
      const { OpenAPI, ServersService, ChangesService, ToolsService } = await import(${JSON.stringify(client)});
      OpenAPI.BASE = ${JSON.stringify(`${site.base}/api/v1`)};
      const servers = await ServersService.listServers();
      const tools = await ToolsService.listTools('@example', 'notes');
      // This generator leaves a slash in a name as it is.
      const name = tools.data[1].name.replaceAll('~', '~7E').replaceAll('/', '~2F');
      const odd = await ToolsService.getTool('@example', 'notes', name);
      const changes = await ChangesService.listChanges('breaking');
      const problem = await ServersService.getServer('npm', 'absent').catch((error) => error.body.status);
      console.log(JSON.stringify([servers.data.length, odd.name, changes.data[0].severity, problem]));`;
    const said = await output(['--import', 'tsx', '--input-type=module', '-e', program]);
    expect(said.trim()).toBe('[3,"a/b~2F c%","breaking",404]');
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
