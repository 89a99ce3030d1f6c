import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const actionSchema = z.object({
  inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string() })),
  outputs: z.record(z.string(), z.object({ description: z.string(), value: z.string() })),
  runs: z.object({
    using: z.literal('composite'),
    steps: z.array(
      z.strictObject({
        name: z.string(),
        id: z.string().optional(),
        shell: z.literal('bash'),
        env: z.record(z.string(), z.string()).default({}),
        run: z.string(),
      }),
    ),
  }),
});

/** The action of this repository, as it is. */
export const action = actionSchema.parse(parse(readFileSync(join(root, 'action.yml'), 'utf8')));

export interface StepsResult {
  code: number | null;
  log: string;
  summary: string;
  /** The outputs of the action. */
  outputs: Record<string, string>;
}

/**
 * Runs the steps of the action as a runner does: each `run` as a script of bash, with the inputs in its variables, until one
 * fails. The environment is the runner's alone, plus `more`.
 */
export async function runSteps(
  inputs: Record<string, string>,
  workspace: string,
  more: Record<string, string> = {},
  actionPath: string = root,
): Promise<StepsResult> {
  const folder = mkdtempSync(join(tmpdir(), 'schemalog-runner-'));
  const files = { summary: join(folder, 'summary.md'), output: join(folder, 'output') };
  const byStep = new Map<string, Record<string, string>>();
  let log = '';
  let code: number | null = 0;
  writeFileSync(files.summary, '');
  for (const step of action.runs.steps) {
    const script = join(folder, 'step.sh');
    writeFileSync(files.output, '');
    writeFileSync(script, step.run);
    const env = Object.fromEntries(
      Object.entries(step.env).map(([name, value]) => [name, evaluated(value, inputs)]),
    );
    const result = await bash(script, workspace, {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: actionPath,
      GITHUB_WORKSPACE: workspace,
      GITHUB_STEP_SUMMARY: files.summary,
      GITHUB_OUTPUT: files.output,
      RUNNER_TEMP: folder,
      ...more,
      ...env,
    });
    log += result.log;
    code = result.code;
    if (step.id !== undefined) byStep.set(step.id, pairs(readFileSync(files.output, 'utf8')));
    if (code !== 0) break;
  }
  const outputs = Object.fromEntries(
    Object.entries(action.outputs).map(([name, { value }]) => {
      const [, step = '', key = ''] = /^\$\{\{ steps\.(\w+)\.outputs\.(\w+) \}\}$/.exec(value) ?? [];
      return [name, byStep.get(step)?.[key] ?? ''];
    }),
  );
  return { code, log, summary: readFileSync(files.summary, 'utf8'), outputs };
}

/** `${{ inputs.name }}`, which is all that the action uses. */
function evaluated(value: string, inputs: Record<string, string>): string {
  const [, name] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value) ?? [];
  const known = name === undefined ? undefined : action.inputs[name];
  if (name === undefined || known === undefined) throw new Error(`${value} is no input of the action`);
  return inputs[name] ?? known.default;
}

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

function bash(
  script: string,
  cwd: string,
  env: Record<string, string>,
): Promise<{ code: number | null; log: string }> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
      cwd,
      env: { ...env, NODE_ENV: 'production' },
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        log += part.toString();
      });
    child.on('close', (code) => resolve({ code, log }));
  });
}
