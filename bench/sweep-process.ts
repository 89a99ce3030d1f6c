import { mcpRegistry } from '@/crawler/sources/mcp-registry';
import { openWriter } from '@/db/open-writer';
import { sweepOnce } from '@/test/helpers/sweep';
import { figure } from './report';

/*
 * One sweep of a registry into a database, for the benchmark that kills it: DATABASE URL first|again. `again` is a day later, when
 * the sweep is due, and asks for everything that changed since: all of it, by the times of the registry.
 */

const [path = '', url = '', mode] = process.argv.slice(2);
const db = openWriter(path);
if (mode === 'again') db.$client.exec(`update source set state = json_set(state, '$.updatedSince', null)`);
const begun = performance.now();
const cpu = process.cpuUsage();
const summary = await sweepOnce(db, mcpRegistry(url), {
  now: Date.now() + (mode === 'again' ? 86_400_000 : 0),
});
const used = process.cpuUsage(cpu);
db.$client.close();
process.stdout.write(
  JSON.stringify({
    status: summary.status,
    'pages read': summary.pages,
    changed: summary.changed,
    'records/s': figure(summary.records / ((performance.now() - begun) / 1000)),
    'CPU ms/record': figure((used.user + used.system) / 1000 / summary.records),
    'MB at most': figure(process.resourceUsage().maxRSS / 1024),
  }),
);
