import type { Capture, CapturedTool, CaptureRun } from '@/core/capture';
import { captureOutcomes } from '@/core/capture';
import { type Json, own, ownString } from '@/core/schema/json';
import { rewriteClass, rewritesOf } from '@/lab/rewrites';
import { servedTools, type ToolList } from '@/lab/script';
import { plain } from './inspect-output';

const maxRewrites = 8;

/** A capture for people: per list how it ended, per tool whether it was sent, and what was changed in it. */
export function captureSummary(capture: Capture, lists: readonly ToolList[]): string {
  const { client, version, provider, conditions } = capture;
  const head = `${client} ${version} → ${provider.id} (${provider.api}, ${provider.model}), node ${conditions.node}`;
  const runs = capture.runs.map((run) => {
    const list = lists.find((one) => one.id === run.list);
    return runText(run, list === undefined ? [] : servedTools(list.script));
  });
  return `${head}\n${runs.join('')}`;
}

function runText(run: CaptureRun, served: readonly Json[]): string {
  const head = `\n${run.list}: ${run.outcome}, ${run.sent} of ${run.served} tools sent`;
  const why = run.outcome === 'captured' ? [] : [`  ${captureOutcomes[run.outcome]}`];
  const words = run.words.slice(0, 5).map((line) => `  “${plain(line)}”`);
  const tools = run.tools.map((tool, index) => toolText(tool, served[index] ?? null));
  return `${[head, ...why, ...words, ...tools].join('\n')}\n`;
}

function toolText(tool: CapturedTool, served: Json): string {
  const name = plain(tool.name ?? '(no name)');
  if ('dropped' in tool) {
    const others = tool.dropped.takesOthers === true ? ' AND ALL OTHERS WITH IT' : '';
    return `  - ${name}: DROPPED${others}${tool.dropped.words === null ? '' : `: ${plain(tool.dropped.words)}`}`;
  }
  const { sent } = tool;
  const place = sent.group === undefined ? '' : ` in ${plain(sent.group)}`;
  const renamed = `sent as ${plain(sent.name)}${place}`;
  const description =
    (ownString(served, 'description') ?? null) === sent.description ? [] : ['description changed'];
  const classes = [...new Set(rewritesOf(own(served, 'inputSchema') ?? null, sent.schema).map(rewriteClass))];
  const shown = [...description, ...classes.slice(0, maxRewrites).map(plain)];
  if (classes.length > maxRewrites) shown.push(`${classes.length - maxRewrites} more`);
  return `  - ${name}: ${renamed}${shown.length === 0 ? ', unchanged' : `\n      ${shown.join('\n      ')}`}`;
}
