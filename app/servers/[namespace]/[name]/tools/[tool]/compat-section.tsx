import { effects } from '@/core/compat/effect';
import { findRule } from '@/core/compat/known-rules';
import type { Db } from '@/db/handle';
import { findingsOfTool, gradedProfiles, gradedTool, type StoredFinding } from '@/db/queries/grades';
import { ScrollRegion } from '../../../../../_components/scroll-region';
import { Section } from '../../../../../_components/section';
import { StrangersCode } from '../../../../../_components/strangers-text';
import { clientPath, providerPath, rulePath } from '../../../../../_lib/compat-urls';
import { countOf, formatCount } from '../../../../../_lib/format';
import { type ServerAddress, toolCompatPath } from '../../../../../_lib/urls';
import { endpointWord } from '../../../../../compat/endpoint-word';
import { ConfidenceMark, EffectMark, GradeLegend, GradeMark } from '../../../../../compat/grade-mark';
import { asGrade, effectMarks } from '../../../../../compat/grades';
import { groupProfiles, type ProfileGroup, profileGrades } from '../../../../../compat/letters';
import { OwnerLink } from '../../../../../compat/rule-table';
import { WorksLine } from '../../../../../compat/works-line';

/** What every profile makes of a tool that its server has now: a grade each, and the rules that it meets. */
export function CompatSection(props: { db: Db; serverId: number; server: ServerAddress; tool: string }) {
  const { db, serverId, server, tool } = props;
  const graded = gradedTool(db, serverId, tool);
  const profiles = graded === null ? [] : gradedProfiles(db, graded.compatKey);
  return (
    <Section id="compatibility" title="Compatibility">
      {graded === null || profiles.length === 0 ? (
        <p className="panel p-4 text-muted">
          Not judged yet. The crawler judges tools after it has read them.
        </p>
      ) : (
        <>
          {graded.isCurrent ? null : (
            <p className="panel tone-warn mb-2 px-4 py-2 text-sm">
              Judged by an earlier definition of this tool; the crawler will judge the newest one.
            </p>
          )}
          <WorksLine grades={[...graded.letters].slice(0, profiles.length).map(asGrade)} />
          <Matrix
            groups={groupProfiles(profileGrades(profiles, [graded.letters]))}
            server={server}
            tool={tool}
          />
          <GradeLegend />
          <Findings findings={findingsOfTool(db, graded.toolId)} profiles={profiles.length} />
        </>
      )}
    </Section>
  );
}

function Matrix(props: { groups: readonly ProfileGroup[]; server: ServerAddress; tool: string }) {
  const { groups, server, tool } = props;
  return (
    <ScrollRegion label="Grades by profile" className="panel mt-2 max-h-[34rem] overflow-y-auto">
      <table className="data">
        <caption className="sr-only">Grades of this tool by client, and by provider alone</caption>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col">Grade on the way to each endpoint</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={`${group.isClient} ${group.id}`}>
              <th scope="row" className="min-w-32">
                {group.isClient ? (
                  <>
                    <a href={clientPath(group.id)}>{group.title}</a>{' '}
                    <span className="text-muted">{group.version}</span>
                  </>
                ) : (
                  <>
                    <span className="text-muted">as published, to </span>
                    <a href={providerPath(group.id)}>{group.title}</a>
                  </>
                )}
              </th>
              <td>
                <ul className="flex flex-wrap gap-x-4 gap-y-1">
                  {group.profiles.map((one) => (
                    <li key={one.profile} className="min-w-0">
                      <a
                        href={toolCompatPath(server, tool, one.profile)}
                        className="inline-flex items-center gap-1.5 py-0.5 text-ink"
                      >
                        <GradeMark grade={one.grades[0] ?? '?'} short />
                        <span>{endpointWord(one.profile)}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Findings({ findings, profiles }: { findings: readonly StoredFinding[]; profiles: number }) {
  const rank = (effect: string) => (isEffect(effect) ? effects.indexOf(effect) : effects.length);
  const sorted = [...findings].sort((a, b) => rank(a.effect) - rank(b.effect) || b.profiles - a.profiles);
  if (sorted.length === 0) return <p className="mt-4 text-sm">No rule of any profile was met.</p>;
  return (
    <div className="mt-4">
      <h3 className="mb-1">Rules that it meets</h3>
      <ScrollRegion label="Rules that it meets" className="panel max-h-[28rem] overflow-y-auto">
        <table className="data">
          <caption className="sr-only">Rules that this tool meets, the worst first</caption>
          <thead>
            <tr>
              <th scope="col">Effect</th>
              <th scope="col">Rule</th>
              <th scope="col">Of</th>
              <th scope="col">At</th>
              <th scope="col">Known</th>
              <th scope="col" className="number">
                Profiles
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ rule, effect, pointer, profiles: met }) => {
              const known = findRule(rule);
              return (
                <tr key={rule}>
                  <td>{isEffect(effect) ? <EffectMark effect={effect} /> : effect}</td>
                  <th scope="row" className="min-w-48">
                    {known === undefined ? rule : <a href={rulePath(rule)}>{known.rule.title}</a>}
                  </th>
                  <td>{known === undefined ? null : <OwnerLink known={known} />}</td>
                  <td>{pointer === '' ? 'the tool' : <StrangersCode text={pointer.slice(0, 200)} />}</td>
                  <td>
                    {known === undefined ? null : <ConfidenceMark confidence={known.rule.confidence} />}
                  </td>
                  <td className="number">
                    {formatCount(met)}
                    <span className="sr-only"> of {countOf(profiles, 'profile')}</span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

function isEffect(effect: string): effect is keyof typeof effectMarks {
  return Object.hasOwn(effectMarks, effect);
}
