import type { Figure } from '@/core/stats/figures';
import { percent, shareWords } from '@/core/stats/say';
import { formatCount } from '../_lib/format';

/** Heads of the columns that `FigureCells` fills. */
export function FigureHeads({ hasServers }: { hasServers: boolean }) {
  return (
    <>
      <th scope="col" className="number">
        Count
      </th>
      <th scope="col" className="number">
        n
      </th>
      <th scope="col" className="number">
        Share
      </th>
      <th scope="col" className="number">
        95 % interval
      </th>
      {hasServers ? (
        <>
          <th scope="col" className="number">
            Servers with one
          </th>
          <th scope="col" className="number">
            Mean of servers
          </th>
        </>
      ) : null}
    </>
  );
}

/** One figure, the same values as in the data files. */
export function FigureCells({ figure, hasServers }: { figure: Figure; hasServers: boolean }) {
  const { count, of, share, low, high, servers, meanShare } = figure;
  return (
    <>
      <td className="number">{formatCount(count)}</td>
      <td className="number">{formatCount(of)}</td>
      <td className="number">{share === null ? 'n < 30' : percent(share)}</td>
      <td className="number">
        {low === null || high === null ? '–' : `${percent(low)} to ${percent(high)}`}
      </td>
      {hasServers ? (
        <>
          <td className="number">
            {servers === null
              ? '–'
              : servers.share === null
                ? shareWords(servers)
                : `${formatCount(servers.count)} of ${formatCount(servers.of)}, ${percent(servers.share)}`}
          </td>
          <td className="number">{meanShare === null ? '–' : percent(meanShare)}</td>
        </>
      ) : null}
    </>
  );
}
