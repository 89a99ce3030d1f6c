import { writeFileSync } from 'node:fs';
import { type Capture, captureText } from '@/core/capture';
import { captureClient } from '@/lab/capture-client';
import { probeLists } from '@/lab/probes/all';
import { keptCaptures, writeCapture } from '@/lab/read-captures';
import { readList, ToolsFileError } from '@/lab/read-lists';
import type { ToolList } from '@/lab/script';
import { readConfig } from '../config';
import { formatValue, numberValue, textValue, textValues, UsageError } from './command';
import { captureSummary } from './lab-output';
import { clientArgument, type LabSubcommand, outOption, providerOf, providerOption } from './lab-subcommand';
import { withInstalled } from './with-installed';

/** Runs one release of a client and prints what it sends. */
export const labRun: LabSubcommand = {
  name: 'run',
  usage: 'CLIENT[@VERSION] [--provider ID] [--tools FILE]',
  summary: 'runs a release (default: the newest) with the probe suite, or with a list of yours',
  options: {
    provider: providerOption,
    tools: { type: 'string', value: 'FILE', help: 'a tool list of yours instead of the probe suite' },
    list: {
      type: 'string',
      multiple: true,
      value: 'ID',
      help: 'only this list of the probe suite; may be repeated',
    },
    out: outOption,
    save: { type: 'boolean', help: 'keep the capture in lab/captures, in place of an older one' },
    keep: { type: 'boolean', help: 'leave the plan of each run in the temporary folder' },
    concurrency: { type: 'string', value: 'N', help: 'runs at a time (default 2)' },
  },
  examples: [
    {
      line: 'schemalog lab run gemini-cli@0.61.0 --tools tools.json',
      does: 'what this release sends for your tools',
    },
    {
      line: 'schemalog lab run opencode --provider google --format json --out capture.json',
      does: 'the probe suite through the newest release',
    },
  ],
  async run(input) {
    const [text, ...more] = input.positionals;
    if (more.length > 0) throw new UsageError('lab run takes one CLIENT.');
    const format = formatValue(input);
    const wanted = clientArgument(text);
    const { client } = wanted;
    const provider = providerOf(client, input);
    const lists = listsOf(textValue(input, 'tools'), textValues(input, 'list'));
    const concurrency = numberValue(input, 'concurrency', 1, 16) ?? 2;
    const code = await withInstalled(
      { client, wanted: wanted.version, provider },
      input,
      async (installed, say) => {
        const capture = await captureClient({
          client,
          provider,
          installed,
          lists,
          suite: textValue(input, 'tools') === undefined ? 'probes' : 'file',
          concurrency,
          keep: input.values.keep === true,
          now: Date.now(),
          signal: input.signal,
          onRun: (run, how) =>
            say(
              `${run.list}: ${run.outcome}, ${run.sent} of ${run.served} tools sent, ${(how.ms / 1000).toFixed(1)} s${how.startError === null ? '' : `: ${how.startError}`}`,
            ),
        });
        if (input.signal.aborted) {
          say('Interrupted: nothing is written.');
          return null;
        }
        const out = textValue(input, 'out');
        if (out !== undefined) writeFileSync(out, captureText(capture));
        if (input.values.save === true)
          say(`kept as ${writeCapture(capture, keptCaptures(readConfig(process.env).root))}`);
        if (format === 'text') process.stdout.write(captureSummary(capture, lists));
        else if (out === undefined) process.stdout.write(captureText(capture));
        return exitCode(capture);
      },
    );
    return code ?? 3;
  },
};

function exitCode({ runs }: Capture): number {
  const worst = runs.map(({ outcome }) => outcome);
  if (worst.length === 0 || worst.every((outcome) => outcome === 'not-started')) return 3;
  // Of the probe suite some lists are meant to fail: it was captured when the first, healthy one was.
  return worst[0] === 'captured' ? 0 : 1;
}

function listsOf(file: string | undefined, ids: readonly string[]): readonly ToolList[] {
  if (file !== undefined) {
    try {
      return [readList(file)];
    } catch (error) {
      if (error instanceof ToolsFileError) throw new UsageError(error.message);
      throw error;
    }
  }
  const strange = ids.find((id) => !probeLists.some((list) => list.id === id));
  if (strange !== undefined) throw new UsageError(`The probe suite has no list "${strange}".`);
  return ids.length === 0 ? probeLists : probeLists.filter((list) => ids.includes(list.id));
}
