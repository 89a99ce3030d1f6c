import type { OutcomeId } from '@/core/outcomes';
import { outcomes } from '@/core/outcomes';
import type { CrawlEvent, LogEvent, ProgressEvent, Report } from './events';
import { inspectionLabel, keepTally, type Tally, type TallyKeeper } from './tally';

/** Where progress is written, and what it can do. */
export interface Screen {
  write(text: string): void;
  isTerminal: boolean;
  columns: number;
  colour: boolean;
}

/** `json`: one object a line. `text`: a live line on a terminal, plain lines elsewhere. `quiet`: failures of our own only. */
export type ProgressMode = 'text' | 'json' | 'quiet';

/** Between two lines about the round as a whole, where there is no live line. */
const progressMs = 60_000;

/**
 * Makes the function that shows a round's events.
 * @param now the clock, epoch ms
 */
export function progressReporter(mode: ProgressMode, screen: Screen, now: () => number): Report {
  if (mode === 'quiet') return () => undefined;
  const tally = keepTally(now);
  if (mode === 'text' && screen.isTerminal) return liveReporter(screen, tally);
  const line = (event: LogEvent): string | null => {
    if (mode === 'json') return JSON.stringify({ at: new Date(now()).toISOString(), ...event });
    return event.event === 'progress' ? standing(event) : eventLine(event, false);
  };
  const say = (event: LogEvent): void => {
    const text = line(event);
    if (text !== null) screen.write(`${text}\n`);
  };
  let saidAt = now();
  return (event) => {
    tally.note(event);
    say(event);
    if (event.event !== 'inspection.done' || now() - saidAt < progressMs) return;
    saidAt = now();
    say(progressOf(tally.read()));
  };
}

/** Where a round stands, for a line of its own. */
function progressOf(tally: Tally): ProgressEvent {
  const { servers, serversDone, due, done, ok, perMinute, remainingMs } = tally;
  return {
    event: 'progress',
    ...{ servers, serversDone, due, done, ok },
    perMinute: perMinute === null ? null : Math.round(perMinute * 10) / 10,
    secondsLeft: remainingMs === null ? null : Math.ceil(remainingMs / 1000),
  };
}

function standing({ servers, serversDone, due, done, ok, perMinute, secondsLeft }: ProgressEvent): string {
  const rate = perMinute === null ? '' : ` · ${perMinute.toFixed(0)} a minute`;
  const left = secondsLeft === null ? '' : ` · about ${Math.ceil(secondsLeft / 60)} min left`;
  return `servers ${serversDone}/${servers} · inspected ${done}/${due} · listed ${ok}${rate}${left}`;
}

const barWidth = 16;

/** Finished inspections scroll by above; one line at the bottom tells where the round stands. */
function liveReporter(screen: Screen, tally: TallyKeeper): Report {
  const status = (): string => {
    const now = tally.read();
    const { servers, serversDone, due, done, running } = now;
    // Servers are planned ahead of the work: what is planned counts as far as it is inspected.
    const part = servers === 0 ? 0 : (serversDone / servers) * (due === 0 ? 1 : done / due);
    const filled = Math.min(Math.round(part * barWidth), barWidth);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
    const flying = running.length === 0 ? '' : ` · ${running.slice(0, 2).join(', ')}`;
    return `${bar} ${standing(progressOf(now))}${flying}`;
  };
  const draw = (): void => screen.write(`\r\u001b[2K${status().slice(0, Math.max(20, screen.columns - 1))}`);

  return (event) => {
    tally.note(event);
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
      const name = inspectionLabel(event);
      if (event.outcome !== 'ok')
        return `${mark(event.outcome, colour)} ${name}: ${outcomes[event.outcome].title.toLowerCase()}${reason(event.evidence.message)}`;
      const changed =
        event.changes > 0 ? `, ${event.changes} ${event.changes === 1 ? 'change' : 'changes'}` : '';
      const seconds = (event.durationMs / 1000).toFixed(1);
      return `${mark('ok', colour)} ${name}: ${event.tools} ${event.tools === 1 ? 'tool' : 'tools'}${event.isNew ? changed : ', as before'} (${seconds} s)`;
    }
    case 'lease.lost':
      return `${event.server}: taken over by another worker, since this one stood still; nothing of it is recorded here`;
    case 'source.done': {
      if (event.status === 'failed') return `${mark('unreachable', colour)} ${event.title}: ${event.failure}`;
      const odd = Object.entries(event.refused).map(([why, count]) => `, ${count} refused (${why})`);
      return `${event.title}: ${event.records} records, ${event.changed} new or changed${odd.join('')} (${event.status})`;
    }
    case 'grades.done':
      return `Grades of ${event.servers} ${event.servers === 1 ? 'server' : 'servers'} brought up to date`;
    case 'webhooks.sent':
      return `Webhooks: ${event.delivered} messages accepted, ${event.retried} to be tried again, ${event.failed} given up`;
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

function mark(outcome: OutcomeId, colour: boolean): string {
  if (outcome === 'ok') return colour ? '\u001b[32m✓\u001b[0m' : '✓';
  return colour ? '\u001b[33m–\u001b[0m' : '–';
}

function reason(message: string | undefined): string {
  if (message === undefined || message === '') return '';
  const line = message.split('\n')[0] ?? '';
  return ` (${line.slice(0, 100)})`;
}
