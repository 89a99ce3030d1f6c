import type { InspectionResult } from '@/core/inspection';
import { outcomes } from '@/core/outcomes';
import { isObject, own, ownString } from '@/core/schema/json';
import { toolName } from '@/core/schema/tool-name';

/**
 * The result as one JSON text. The tools are the bytes that the server sent, spliced in unparsed: numbers, escapes and key
 * order stay as they came, and depth costs nothing.
 */
export function resultJson(result: InspectionResult): string {
  const { pages, tools, unstable, outcome, target, ...rest } = result;
  const head = {
    target,
    outcome,
    protocolVersion: rest.protocolVersion,
    serverInfo: rest.serverInfo,
    capabilities: rest.capabilities,
    instructions: rest.instructions,
  };
  const tail = {
    unstable: unstable === null ? null : unstable.map((place) => `/tools/${place.index}${place.pointer}`),
    setAside: rest.setAside,
    complete: rest.complete,
    endedBy: rest.endedBy,
    conditions: rest.conditions,
    evidence: rest.evidence,
    startedAt: rest.startedAt,
    timings: rest.timings,
  };
  const decoder = new TextDecoder();
  const raw = tools.map((tool) => decoder.decode(pages[tool.page]?.bytes.subarray(tool.start, tool.end)));
  return `${JSON.stringify(head).slice(0, -1)},"tools":[${raw.join(',')}],${JSON.stringify(tail).slice(1)}\n`;
}

/** The result for people. Everything that the server wrote is cleaned of control characters first. */
export function resultText(result: InspectionResult, bold: (text: string) => string): string {
  const info = isObject(result.serverInfo) ? result.serverInfo : {};
  const name = [ownString(info, 'name'), ownString(info, 'version')]
    .filter((part) => part !== undefined)
    .join(' ');
  const lines = [`${bold(result.target)}  ${outcomes[result.outcome].title}`];
  if (result.outcome !== 'ok') {
    if (!isUnreadFile(result)) lines.push(`The inspection ${outcomes[result.outcome].meaning}`);
    lines.push(...evidenceLines(result));
    lines.push(adviceOf(result));
    return `${lines.join('\n')}\n`;
  }
  const total = `${result.tools.length} ${result.tools.length === 1 ? 'tool' : 'tools'}`;
  lines.push(
    `${plain(name === '' ? 'unnamed server' : name)} · ${result.protocolVersion ?? 'no revision'} · ${total}`,
  );
  const built = result.conditions?.package;
  if (built) {
    const how =
      built.dependencies === 'as-published' ? 'dependencies as of its publication' : "today's dependencies";
    const forced = Object.entries(built.overrides).map(([library, version]) => `${library} ${version}`);
    lines.push([built.runtime, how, ...forced.map((one) => `forced ${one}`)].join(' · '));
  }
  lines.push('');
  for (const [index, tool] of result.tools.entries()) {
    lines.push(`  ${bold(plain(toolName(tool.value) || '(no name)'))}(${parameters(tool.value)})`);
    const description = ownString(tool.value, 'description')
      ?.split('\n')
      .find((line) => line.trim() !== '');
    if (description !== undefined) lines.push(`      ${plain(description).slice(0, 120)}`);
    const places = (result.unstable ?? []).filter((place) => place.index === index);
    for (const place of places) lines.push(`      differs at each start: ${plain(place.pointer)}`);
  }
  for (const tool of result.setAside) {
    lines.push(
      `  ${plain(tool.name ?? '(no name)')}: set aside, ${tool.reason === 'too-deep' ? 'nested too deep' : `${tool.sizeBytes} bytes`}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** What to do about an inspection that gave no list. */
export function adviceOf(result: InspectionResult): string {
  return isUnreadFile(result)
    ? 'A file holds the answer to tools/list, an array of tools, or one tool, as JSON.'
    : outcomes[result.outcome].advice;
}

/** Nobody was asked, at no step, and what was read is nothing: a file. */
function isUnreadFile({ outcome, conditions, evidence }: InspectionResult): boolean {
  return outcome === 'malformed' && conditions === null && evidence.step === undefined;
}

function evidenceLines(result: InspectionResult): string[] {
  const { evidence } = result;
  const lines: string[] = [];
  if (evidence.message !== undefined) lines.push(`  ${plain(evidence.message)}`);
  if (evidence.exitCode !== undefined && evidence.exitCode !== null)
    lines.push(`  exit code ${evidence.exitCode}`);
  if (evidence.httpStatus !== undefined) lines.push(`  HTTP ${evidence.httpStatus}`);
  if (evidence.rpcError !== undefined)
    lines.push(`  error ${evidence.rpcError.code}: ${plain(evidence.rpcError.message)}`);
  if (evidence.wanted !== undefined && evidence.wanted.length > 0)
    lines.push(`  it asks for: ${plain(evidence.wanted.join(', '))}`);
  const stderr = (evidence.stderrTail ?? '').split('\n').slice(-8);
  for (const line of stderr) if (line.trim() !== '') lines.push(`  | ${plain(line)}`);
  return lines;
}

/** `query, limit?` */
function parameters(definition: unknown): string {
  const schema = own(definition, 'inputSchema');
  const properties = own(schema, 'properties');
  const required = own(schema, 'required');
  if (!isObject(properties)) return '';
  const needed = new Set(Array.isArray(required) ? required : []);
  return Object.keys(properties)
    .slice(0, 20)
    .map((name) => plain(needed.has(name) ? name : `${name}?`))
    .join(', ');
}

/** Text of a stranger for a terminal: no control or bidirectional characters, so that it cannot move the cursor. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD').slice(0, 2_000);
}
