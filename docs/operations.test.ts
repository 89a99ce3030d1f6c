import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import type { CrawlEvent, LogEvent } from '@/crawler/events';
import { metricList } from '@/crawler/metrics/metric-list';
import { progressReporter } from '@/crawler/progress';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const deployed = readdirSync(join(root, 'docs/deploy')).map((name) => `docs/deploy/${name}`);

/** One event of each kind: a kind without one does not compile. */
const events: { [Kind in CrawlEvent['event']]: Extract<CrawlEvent, { event: Kind }> } = {
  'run.started': { event: 'run.started', round: 1, servers: 2 },
  'server.planned': {
    event: 'server.planned',
    ...{ server: 'a', due: 1, fresh: 0, serversDone: 1, servers: 2 },
  },
  'server.failed': { event: 'server.failed', server: 'a', outcome: 'unreachable', evidence: {} },
  'inspection.started': { event: 'inspection.started', server: 'a', version: null },
  'inspection.done': {
    event: 'inspection.done',
    ...{ server: 'a', version: '1.0.0', outcome: 'ok', tools: 3, isNew: true, changes: 0 },
    ...{ durationMs: 12, kind: 'npm', listBytes: 90, evidence: { oddities: [] } },
  },
  'lease.lost': { event: 'lease.lost', server: 'a' },
  'source.started': { event: 'source.started', source: 'github', title: 'GitHub', resumed: false },
  'source.done': {
    event: 'source.done',
    ...{ source: 'github', title: 'GitHub', durationMs: 9, status: 'finished', failure: null },
    ...{ pages: 1, records: 2, changed: 2, refused: { 'record without a name': 1 } },
  },
  'webhooks.sent': { event: 'webhooks.sent', delivered: 1, retried: 0, failed: 0, stopped: 0 },
  'mail.sent': { event: 'mail.sent', result: 'sent' },
  'grades.done': { event: 'grades.done', servers: 1 },
  'lab.captured': {
    event: 'lab.captured',
    ...{ client: 'a', version: '1', provider: 'b', outcome: 'complete', since: '0', changes: ['x'] },
  },
  'lab.failed': { event: 'lab.failed', client: 'a', version: '1', provider: 'b', message: 'no' },
  'run.finished': {
    event: 'run.finished',
    ...{ round: 1, done: 1, ok: 1, durationMs: 9, interrupted: false, nextDueAt: '2026-12-01T00:00:00.000Z' },
  },
};

describe('what operators are told', () => {
  it('every metric has a line in the documentation, and every metric there exists', () => {
    const text = read('docs/operations.md');
    for (const name of Object.keys(metricList)) expect(text).toContain(`\`${name}\``);
    const told = [text, read('docs/deploy/alerts.yml')].join('\n').match(/\bschemalog_[a-z_]+/g) ?? [];
    for (const name of told) expect(Object.keys(metricList)).toContain(name);
  });

  it('every setting that the site, the crawler or the scripts read is in the table of settings', () => {
    const folders = ['app', 'crawler', 'db', 'lab', 'scripts'];
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (name) => /\.(?:ts|tsx|mjs)$/.test(name) && !name.includes('.test.') && !/(?:^|\/)\./.test(name),
        )
        .map((name) => `${folder}/${name}`),
    );
    const settings = new Set(
      files.flatMap((file) => read(file).match(/\bSCHEMALOG_[A-Z][A-Z_]*[A-Z]\b/g) ?? []),
    );
    expect(settings.size).toBeGreaterThan(20);
    const table = read('docs/settings.md');
    for (const name of settings) if (name !== 'SCHEMALOG_TEST') expect(table).toContain(`\`${name}\``);
  });

  it('the files for deployment name settings, programs and pages that exist', () => {
    const table = read('docs/settings.md');
    for (const file of deployed) {
      const text = read(file);
      for (const [name] of text.matchAll(/\bSCHEMALOG_[A-Z_]+/g)) expect(table).toContain(`\`${name}\``);
      for (const [, path = ''] of text.matchAll(/\/opt\/schemalog\/([\w./-]+)/g))
        expect(existsSync(join(root, path)), `${file}: ${path}`).toBe(true);
      expect(read('docs/operations.md')).toContain(
        file.replace('docs/deploy/schemalog-backup.timer', '.timer').replace('docs/', ''),
      );
    }
  });

  it('every event is as its schema says, and no other', () => {
    const schema = JSON.parse(read('docs/crawl-events.schema.json'));
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    const lines: string[] = [];
    let clock = 0;
    const screen = {
      write: (text: string) => void lines.push(text),
      isTerminal: false,
      columns: 80,
      colour: false,
    };
    const report = progressReporter('json', screen, () => (clock += 61_000));
    for (const event of Object.values(events)) report(event);
    const told = lines.map((line) => JSON.parse(line) as LogEvent);
    expect(new Set(told.map((line) => line.event))).toEqual(new Set([...Object.keys(events), 'progress']));
    for (const line of told) expect(validate(line), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...told[0], more: 1 })).toBe(false);
  });
});
