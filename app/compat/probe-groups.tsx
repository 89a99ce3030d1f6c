import type { BehaviourTable, ProbeRow } from '@/lab/behaviour-table';
import { type ProbeGroup, probeGroups } from '@/lab/probes/groups';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { probeGroupPath } from '../_lib/compat-urls';

const counted = [
  { title: 'As they are', fates: ['sent'] },
  { title: 'Rewritten', fates: ['rewritten'] },
  { title: 'Not sent', fates: ['tool-dropped', 'list-lost', 'client-failed'] },
  { title: 'Not measured', fates: ['not-measured'] },
] as const satisfies readonly { title: string; fates: readonly ProbeRow['fate'][] }[];

/** The groups of probes with how they fared; each leads to its schemas before and after. */
export function GroupSection({ table }: { table: BehaviourTable }) {
  const groups = (Object.keys(probeGroups) as ProbeGroup[])
    .map((group) => ({ group, rows: table.rows.filter((row) => row.group === group) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Section id="probes" title="Before and after, by what was varied">
      <ScrollRegion label="Probes" className="panel">
        <table className="data">
          <caption className="sr-only">Groups of probes, and how many were sent as they are</caption>
          <thead>
            <tr>
              <th scope="col">Tools that vary</th>
              {counted.map(({ title }) => (
                <th key={title} scope="col" className="number">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ group, rows }) => (
              <tr key={group}>
                <th scope="row" className="min-w-52">
                  <a
                    href={probeGroupPath(table.client, group, {
                      version: table.version,
                      provider: table.provider.id,
                    })}
                  >
                    {probeGroups[group]}
                  </a>
                </th>
                {counted.map(({ title, fates }) => (
                  <td key={title} className="number">
                    {rows.filter(({ fate }) => fates.some((one) => one === fate)).length}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Section>
  );
}
