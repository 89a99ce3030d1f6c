import type { Grade } from '@/core/compat/effect';
import type { Db } from '@/db/handle';
import { gradedProfiles, serverGrades } from '@/db/queries/grades';
import { ScrollRegion } from '../../../../_components/scroll-region';
import { Section } from '../../../../_components/section';
import { StrangersText } from '../../../../_components/strangers-text';
import { clientPath, providerPath } from '../../../../_lib/compat-urls';
import { countOf, formatCount } from '../../../../_lib/format';
import { type ServerAddress, toolCompatPath } from '../../../../_lib/urls';
import { GradeLegend, GradeMark } from '../../../../compat/grade-mark';
import { worstFirst } from '../../../../compat/grades';
import { endTitle, profileParts } from '../../../../compat/known';
import {
  countGrades,
  doesWork,
  type ProfileGrades,
  profileGrades,
  worstGrade,
} from '../../../../compat/letters';

/** Tools that are named where they take others down. */
const namedTools = 3;

/** What each profile makes of the tools that a server has now: how many of each grade, and what one bad tool costs. */
export function CompatGrades({ db, server }: { db: Db; server: ServerAddress & { id: number } }) {
  const all = serverGrades(db, server.id);
  const key = all[0]?.compatKey;
  // Tools that wait to be judged anew carry letters of other profiles: they do not count.
  const tools = all.filter((tool) => tool.compatKey === key);
  if (key === undefined) return null;
  const profiles = profileGrades(
    gradedProfiles(db, key),
    tools.map(({ letters }) => letters),
  );
  const whole = profiles.filter(({ grades }) => grades.every(doesWork));
  const others = profiles
    .filter((profile) => !whole.includes(profile))
    .sort((a, b) => worstFirst.indexOf(worstGrade(a.grades)) - worstFirst.indexOf(worstGrade(b.grades)));
  const names = tools.map(({ name }) => name);
  return (
    <Section id="compatibility" title="Compatibility" count={countOf(tools.length, 'tool')}>
      <p>
        <strong className="font-[650]">
          All tools work in {formatCount(whole.length)} of {countOf(profiles.length, 'profile')}
        </strong>
        <span className="text-muted">
          ; in {formatCount(others.filter(({ grades }) => grades.includes('F')).length)} one tool takes others
          down.
        </span>
      </p>
      {others.length === 0 ? null : (
        <ScrollRegion
          label="Profiles in which not all tools work"
          className="panel mt-2 max-h-[26rem] overflow-y-auto"
        >
          <table className="data">
            <caption className="sr-only">
              Profiles in which not all tools work, with the number of tools of each grade
            </caption>
            <thead>
              <tr>
                <th scope="col">Client</th>
                <th scope="col">Sends to</th>
                <th scope="col">Worst</th>
                <th scope="col">Tools</th>
              </tr>
            </thead>
            <tbody>
              {others.map((profile) => (
                <Row key={profile.profile} profile={profile} names={names} server={server} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <GradeLegend />
    </Section>
  );
}

function Row(props: { profile: ProfileGrades; names: readonly string[]; server: ServerAddress }) {
  const { profile, names, server } = props;
  const { client, provider, endpoint } = profileParts(profile.profile);
  const worst = worstGrade(profile.grades);
  const counts = countGrades(profile.grades);
  const bad = names.filter((_, i) => profile.grades[i] === worst);
  return (
    <tr>
      <th scope="row">
        {client === undefined ? (
          <span className="text-muted">as published, to</span>
        ) : (
          <>
            <a href={clientPath(client.id)}>{client.title}</a>{' '}
            <span className="text-muted">{profile.clientVersion}</span>
          </>
        )}
      </th>
      <td>
        {provider === undefined || endpoint === undefined ? (
          <span className="text-muted">the client alone</span>
        ) : (
          <a href={providerPath(provider.id)}>{endTitle({ provider, endpoint })}</a>
        )}
      </td>
      <td>
        <GradeMark grade={worst} />
      </td>
      <td>
        {worst === 'F' ? (
          <p className="font-[600]">
            {countOf(counts.F, 'tool')} of {formatCount(names.length)} {counts.F === 1 ? 'takes' : 'take'}{' '}
            others down:
          </p>
        ) : null}
        <p>
          {bad.slice(0, namedTools).map((name, i) => (
            <span key={name}>
              {i === 0 ? null : ', '}
              <a href={toolCompatPath(server, name, profile.profile)} className="font-mono">
                <StrangersText text={name.slice(0, 100)} />
              </a>
            </span>
          ))}
          {bad.length > namedTools ? ` and ${formatCount(bad.length - namedTools)} more` : null}
        </p>
        <p className="text-muted">{gradeCounts(counts)}</p>
      </td>
    </tr>
  );
}

function gradeCounts(counts: Record<Grade, number>): string {
  return worstFirst
    .filter((grade) => counts[grade] > 0)
    .map((grade) => `${grade} ${formatCount(counts[grade])}`)
    .join(', ');
}
