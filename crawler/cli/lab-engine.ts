import { type Json, own, ownString } from '@/core/schema/json';
import { labEngines } from '@/lab/engines/all';
import type { EngineAnswer, LabEngine } from '@/lab/engines/engine';
import { runEngine } from '@/lab/engines/run-engine';
import { probeLists } from '@/lab/probes/all';
import { readCaptureFile } from '@/lab/read-captures';
import { readTools, ToolsFileError } from '@/lab/read-lists';
import { servedTools } from '@/lab/script';
import { formatValue, textValue, UsageError } from './command';
import type { LabSubcommand } from './lab-subcommand';
import { withInstalled } from './with-installed';

/** Compiles tool schemas with a grammar engine of local runtimes. */
export const labEngine: LabSubcommand = {
  name: 'engine',
  usage: 'ENGINE[@VERSION] [--tools FILE | --capture FILE]',
  summary:
    'compiles schemas with the real grammar engine of local runtimes (default: those of the probe suite)',
  options: {
    tools: { type: 'string', value: 'FILE', help: 'a tool list of yours instead of the probe suite' },
    capture: { type: 'string', value: 'FILE', help: 'the schemas that a capture says were sent' },
  },
  examples: [
    {
      line: 'schemalog lab engine xgrammar --tools tools.json',
      does: 'which of your schemas vLLM and others refuse',
    },
    {
      line: 'schemalog lab engine llama-cpp --format json',
      does: 'the probe suite through llama.cpp, one line a schema',
    },
  ],
  async run(input) {
    const [text, ...more] = input.positionals;
    if (more.length > 0) throw new UsageError('lab engine takes one ENGINE.');
    const { engine, version: wanted } = engineArgument(text);
    const tools = toolsOf(textValue(input, 'tools'), textValue(input, 'capture'));
    const isJson = formatValue(input) === 'json';
    const release = { client: engine, wanted, provider: noProvider };
    const code = await withInstalled(release, input, async (installed, say) => {
      const answers = await runEngine({
        engine,
        installed,
        schemas: tools.map(({ schema }) => schema),
        signal: input.signal,
        onAnswer(answer, index) {
          const name = tools[index]?.name ?? null;
          const { version } = installed;
          if (isJson)
            process.stdout.write(`${JSON.stringify({ engine: engine.id, version, name, ...answer })}\n`);
          else process.stdout.write(`${line(name, answer)}\n`);
        },
      });
      const count = (outcome: EngineAnswer['outcome']): number =>
        answers.filter((answer) => answer.outcome === outcome).length;
      say(
        `${answers.length} schemas: ${count('compiled')} compiled, ${count('refused')} refused, ${count('failed')} failed`,
      );
      return count('compiled') === tools.length ? 0 : 1;
    });
    return code ?? 3;
  },
};

/** Engines ask no model. */
const noProvider = { id: 'none', api: 'listed', model: 'none' } as const;

function engineArgument(text: string | undefined): { engine: LabEngine; version: string } {
  const ids = labEngines.map(({ id }) => id).join(', ');
  const [id, version = 'latest'] = text?.split('@') ?? [];
  const engine = labEngines.find((one) => one.id === id);
  if (engine === undefined) throw new UsageError(`An engine is wanted: ${ids}.`);
  return { engine, version };
}

interface NamedSchema {
  name: string | null;
  schema: Json;
}

function toolsOf(file: string | undefined, capture: string | undefined): NamedSchema[] {
  if (file !== undefined && capture !== undefined)
    throw new UsageError('Give --tools or --capture, not both.');
  if (capture !== undefined) return sentSchemas(capture);
  try {
    const tools =
      file === undefined ? probeLists.flatMap(({ script }) => servedTools(script)) : readTools(file);
    return tools.map((tool) => ({
      name: ownString(tool, 'name') ?? null,
      schema: own(tool, 'inputSchema') ?? null,
    }));
  } catch (error) {
    if (error instanceof ToolsFileError) throw new UsageError(error.message);
    throw error;
  }
}

function sentSchemas(path: string): NamedSchema[] {
  try {
    const { runs } = readCaptureFile(path);
    return runs.flatMap(({ tools }) =>
      tools.flatMap((tool) => ('sent' in tool ? [{ name: tool.sent.name, schema: tool.sent.schema }] : [])),
    );
  } catch (error) {
    throw new UsageError(`"${path}" is no capture: ${(error as Error).message}`);
  }
}

function line(name: string | null, answer: EngineAnswer): string {
  const words = answer.outcome === 'compiled' ? answer.warnings.join('; ') : answer.words;
  const outcome = answer.outcome === 'failed' ? `failed (${answer.reason})` : answer.outcome;
  return `${name ?? '(no name)'}: ${outcome}${words === '' ? '' : `: ${words}`}`;
}
