import { benchCompat } from './compat.bench';
import { benchDiff } from './diff.bench';
import { benchDigests } from './digests.bench';
import { benchFeeds } from './feeds.bench';
import { benchInspect } from './inspect.bench';
import { benchKills } from './kills.bench';
import { benchLoad } from './load.bench';
import { benchPages } from './pages.bench';
import { benchRecord } from './record.bench';
import { printRows, type Row } from './report';
import { benchRound } from './round.bench';
import { benchStats } from './stats.bench';
import { benchSweep } from './sweep.bench';
import { benchWatch } from './watch.bench';
import { benchWebhooks } from './webhooks.bench';

/** Every benchmark: its name on the command line, its title, what it runs. */
const benchmarks: { name: string; title: string; run: () => Promise<Row[]> }[] = [
  { name: 'pages', title: 'Pages', run: () => benchPages([1_000, 10_000, 100_000]) },
  {
    name: 'inspect',
    title: 'Inspecting: our cost over the server itself',
    run: () => benchInspect([10, 100, 1_000]),
  },
  { name: 'diff', title: 'Comparing two versions of a tool, CPU time', run: benchDiff },
  { name: 'feeds', title: 'Feeds, CPU time', run: () => benchFeeds([1_000, 10_000, 100_000]) },
  {
    name: 'load',
    title: 'Load on feeds, the API and the MCP server',
    run: () => benchLoad([1_000, 10_000, 100_000]),
  },
  {
    name: 'compat',
    title: 'Judging tools under every profile',
    run: () => benchCompat([1_000, 10_000, 100_000]),
  },
  { name: 'sweep', title: 'Reading a registry', run: () => benchSweep(100_000) },
  { name: 'round', title: 'A round over many servers', run: () => benchRound(5_000) },
  { name: 'kills', title: 'Workers that are killed', run: () => benchKills(201) },
  { name: 'watch', title: 'Watching for thirty days of a clock that jumps', run: () => benchWatch(30) },
  {
    name: 'webhooks',
    title: 'Webhooks, with senders that are killed',
    run: () => benchWebhooks(1_000, 1_000, 12),
  },
  {
    name: 'digests',
    title: 'Digests by mail, with a sender that is killed',
    run: () => benchDigests(40, 4),
  },
  { name: 'record', title: 'Recording', run: () => benchRecord([1_000, 10_000, 100_000]) },
  {
    name: 'stats',
    title: 'Statistics',
    run: () => benchStats([10_000, 100_000, 1_000_000]),
  },
];

const wanted = process.argv.slice(2);
for (const { name, title, run } of benchmarks) {
  if (wanted.length === 0 || wanted.includes(name)) printRows(title, await run());
}
