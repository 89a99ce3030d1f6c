import type { OutcomeId } from '@/core/outcomes';
import { outcomes } from '@/core/outcomes';
import type { CrawlEvent, Report } from './events';

/** Where progress is written, and what it can do. */
export interface Screen {
  write(text: string): void;
  isTerminal: boolean;
  columns: number;
  colour: boolean;
}

/** `json`: one object a line. `text`: a live line on a terminal, plain lines elsewhere. `quiet`: failures of our own only. */
export type ProgressMode = 'text' | 'json' | 'quiet';

/**
 * Makes the function that shows a round's events.
 * @param now the clock, epoch ms
 */
export function progressReporter(mode: ProgressMode, screen: Screen, now: () => number): Report {
  if (mode === 'json')
    return (event) => screen.write(`${JSON.stringify({ at: new Date(now()).toISOString(), ...event })}\n`);
  if (mode === 'quiet') return () => undefined;
  return screen.isTerminal ? liveReporter(screen, now) : plainReporter(screen);
}

function plainReporter(screen: Screen): Report {
  return (event) => {
    const line = eventLine(event, false);
    if (line !== null) screen.write(`${line}\n`);
  };
}

const barWidth = 16;

/** Finished inspections scroll by above; one line at the bottom tells where the round stands. */
function liveReporter(screen: Screen, now: () => number): Report {
  const startedAt = now();
  let servers = 0;
  let serversDone = 0;
  let due = 0;
  let done = 0;
  let ok = 0;
  const inFlight = new Set<string>();

  const status = (): string => {
    const minutes = (now() - startedAt) / 60_000;
    // Servers are planned ahead of the work: what is planned counts as far as it is inspected.
    const part = servers === 0 ? 0 : (serversDone / servers) * (due === 0 ? 1 : done / due);
    const rate = minutes > 0.05 ? ` · ${(done / minutes).toFixed(0)} a minute` : '';
    const left =
      part > 0.02 && part < 1 ? ` · about ${Math.ceil((minutes / part) * (1 - part))} min left` : '';
    const flying = inFlight.size === 0 ? '' : ` · ${[...inFlight].slice(0, 2).join(', ')}`;
    const filled = Math.round(part * barWidth);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
    return `${bar} servers ${serversDone}/${servers} · inspected ${done}/${due} · listed ${ok}${rate}${left}${flying}`;
  };
  const draw = (): void => screen.write(`\r\u001b[2K${status().slice(0, Math.max(20, screen.columns - 1))}`);

  return (event) => {
    if (event.event === 'run.started') servers = event.servers;
    if (event.event === 'server.planned') {
      serversDone = event.serversDone;
      servers = event.servers;
      due += event.due;
    }
    if (event.event === 'inspection.started') inFlight.add(label(event.server, event.version));
    if (event.event === 'inspection.done') {
      inFlight.delete(label(event.server, event.version));
      done++;
      if (event.outcome === 'ok') ok++;
    }
    const line = eventLine(event, screen.colour);
    if (line !== null) screen.write(`\r\u001b[2K${line}\n`);
    if (event.event !== 'run.finished') draw();
  };
}

/** The line that an event leaves behind; null for those that only move the bar. */
function eventLine(event: CrawlEvent, colour: boolean): string | null {
  switch (event.event) {
    case 'run.started':
      return `Round ${event.round}: ${event.servers} servers to look at`;
    case 'server.failed':
      return `${mark(event.outcome, colour)} ${event.server}: ${outcomes[event.outcome].title.toLowerCase()}${reason(event.evidence.message)}`;
    case 'inspection.done': {
      const name = label(event.server, event.version);
      if (event.outcome !== 'ok')
        return `${mark(event.outcome, colour)} ${name}: ${outcomes[event.outcome].title.toLowerCase()}${reason(event.evidence.message)}`;
      const changed =
        event.changes > 0 ? `, ${event.changes} ${event.changes === 1 ? 'change' : 'changes'}` : '';
      const seconds = (event.durationMs / 1000).toFixed(1);
      return `${mark('ok', colour)} ${name}: ${event.tools} ${event.tools === 1 ? 'tool' : 'tools'}${event.isNew ? changed : ', as before'} (${seconds} s)`;
    }
    case 'source.done': {
      if (event.status === 'failed') return `${mark('unreachable', colour)} ${event.title}: ${event.failure}`;
      const odd = Object.entries(event.refused).map(([why, count]) => `, ${count} refused (${why})`);
      return `${event.title}: ${event.records} records, ${event.changed} new or changed${odd.join('')} (${event.status})`;
    }
    case 'grades.done':
      return `Grades of ${event.servers} ${event.servers === 1 ? 'server' : 'servers'} brought up to date`;
    case 'lab.captured': {
      const what = event.changes.length === 0 ? 'nothing changed' : event.changes.join('; ');
      return `${event.client} ${event.version} (${event.provider}): ${event.outcome}; since ${event.since}: ${what}`;
    }
    case 'lab.failed':
      return `${event.client} ${event.version} (${event.provider}): ${event.message}`;
    case 'run.finished': {
      const next = event.nextDueAt === null ? '' : `, next look ${event.nextDueAt}`;
      const how = event.interrupted ? 'interrupted' : 'finished';
      return `Round ${event.round} ${how}: ${event.ok} of ${event.done} inspections listed tools, ${(event.durationMs / 1000).toFixed(0)} s${next}`;
    }
    default:
      return null;
  }
}

const label = (server: string, version: string | null): string =>
  version === null ? server : `${server} ${version}`;

function mark(outcome: OutcomeId, colour: boolean): string {
  if (outcome === 'ok') return colour ? '\u001b[32m✓\u001b[0m' : '✓';
  return colour ? '\u001b[33m–\u001b[0m' : '–';
}

function reason(message: string | undefined): string {
  if (message === undefined || message === '') return '';
  const line = message.split('\n')[0] ?? '';
  return ` (${line.slice(0, 100)})`;
}
