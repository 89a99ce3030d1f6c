import type { ProfileResult } from '@/core/compat/check';
import { ScrollRegion } from '../_components/scroll-region';
import { countOf, formatCount } from '../_lib/format';
import { endpointWord } from '../compat/endpoint-word';
import { GradeMark } from '../compat/grade-mark';
import { reachWords } from '../compat/grades';
import { profileTitle } from '../compat/known';
import { groupProfiles, type ProfileGrades } from '../compat/letters';
import { WorksLine } from '../compat/works-line';

/** Profiles in which a tool takes others down. */
export function BlastTable({ results, tools }: { results: readonly ProfileResult[]; tools: number }) {
  const hit = results.flatMap(({ profile, blast }) => (blast === null ? [] : [{ profile, blast }]));
  if (hit.length === 0) return <p>No tool takes others down in any of these profiles.</p>;
  return (
    <ScrollRegion
      label="Profiles in which a tool takes others down"
      className="panel max-h-80 overflow-y-auto"
    >
      <table className="data">
        <caption className="sr-only">Profiles in which a tool takes others down, and what is lost</caption>
        <thead>
          <tr>
            <th scope="col">Profile</th>
            <th scope="col">Tools at fault</th>
            <th scope="col">Takes down</th>
          </tr>
        </thead>
        <tbody>
          {hit.map(({ profile, blast }) => (
            <tr key={`${profile.id} ${profile.version}`}>
              <th scope="row">
                {profileTitle(profile.id)} <span className="text-muted">{profile.version}</span>
              </th>
              <td>
                {formatCount(blast.tools)} of {countOf(tools, 'tool')}
              </td>
              <td>
                {blast.verdict === 'request-rejected' ||
                blast.verdict === 'server-unusable' ||
                blast.verdict === 'page-rejected'
                  ? reachWords[blast.verdict]
                  : blast.takes}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The grade of one tool in each profile, by client. */
export function ToolMatrix({ results, index }: { results: readonly ProfileResult[]; index: number }) {
  const graded = results.map(
    ({ profile, tools }): ProfileGrades => ({
      profile: profile.id,
      clientVersion: profile.version,
      grades: [tools[index]?.grade ?? '?'],
    }),
  );
  const isShort = results.length <= 12;
  return (
    <>
      <WorksLine grades={graded.map(({ grades }) => grades[0] ?? '?')} />
      <ScrollRegion label={`Grades of tool ${index + 1}`} className="panel mt-2 max-h-96 overflow-y-auto">
        <table className="data">
          <caption className="sr-only">Grades of this tool by client, and by provider alone</caption>
          <thead>
            <tr>
              <th scope="col">Client</th>
              <th scope="col">Grade on the way to each endpoint</th>
            </tr>
          </thead>
          <tbody>
            {groupProfiles(graded).map((group) => (
              <tr key={`${group.isClient} ${group.id}`}>
                <th scope="row">{group.isClient ? group.title : `as published, to ${group.title}`}</th>
                <td>
                  <ul className="flex flex-wrap gap-x-4 gap-y-1">
                    {group.profiles.map((one) => (
                      <li
                        key={`${one.profile} ${one.clientVersion}`}
                        className="inline-flex items-center gap-1.5"
                      >
                        <GradeMark grade={one.grades[0] ?? '?'} short={!isShort} />
                        {endpointWord(one.profile)}
                        {group.isClient ? <span className="text-muted">{one.clientVersion}</span> : null}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
