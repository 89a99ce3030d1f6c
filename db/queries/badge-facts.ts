import { sql } from 'drizzle-orm';
import type { BadgeFacts } from '@/core/badges/badge';
import { gradeLetter } from '@/core/badges/kinds/grade';
import type { Db } from '../handle';
import { gradedProfiles, serverGrades } from './grades';

const days = 90;
const dayMs = 86_400_000;

/**
 * What the badges of a server are made from.
 * @param profile the id of the profile whose grades are wanted; `''` for none
 * @param now epoch ms
 */
export function badgeFacts(db: Db, serverId: number, profile: string, now: number): BadgeFacts {
  return {
    tools: toolFacts(db, serverId),
    changes: changeFacts(db, serverId, now - days * dayMs),
    grades: profile === '' ? null : gradesIn(db, serverId, profile),
    worst: worstFinding(db, serverId),
  };
}

function toolFacts(db: Db, serverId: number): BadgeFacts['tools'] {
  const row = db.get<{ isListed: number; count: number; withOutputSchema: number | null }>(sql`
    select (select tool_count is not null from server where id = ${serverId}) as isListed,
      count(*) as count, sum(has_output_schema) as withOutputSchema
    from tool where server_id = ${serverId} and removed_in_transition_id is null`);
  if (row === undefined || row.isListed !== 1) return null;
  return { count: row.count, withOutputSchema: row.withOutputSchema ?? 0 };
}

/** Changes of meaning that were made since then, or may have been. */
function changeFacts(db: Db, serverId: number, since: number): BadgeFacts['changes'] {
  const row = db.get<{ breaking: number | null; other: number | null; isTrusted: number | null }>(sql`
    select sum(c.severity = 'breaking') as breaking, sum(c.severity in ('review', 'compatible')) as other,
      min(t.date_trusted) as isTrusted
    from change c join transition t on t.id = c.transition_id
    where c.server_id = ${serverId} and t.cause <> 'first' and t.not_after >= ${since}`);
  return {
    days,
    breaking: row?.breaking ?? 0,
    other: row?.other ?? 0,
    areDatesTrusted: row?.isTrusted !== 0,
  };
}

function gradesIn(db: Db, serverId: number, profile: string): BadgeFacts['grades'] {
  const rows = serverGrades(db, serverId);
  const positions = new Map<string, number>();
  for (const { compatKey } of rows) {
    if (positions.has(compatKey)) continue;
    positions.set(
      compatKey,
      gradedProfiles(db, compatKey).findIndex(({ id }) => id === profile),
    );
  }
  const isKnown = [...positions.values()].some((position) => position >= 0);
  if (rows.length === 0 || !isKnown) return null;
  return {
    profile,
    letters: rows.map(({ letters, compatKey }) => gradeLetter(letters[positions.get(compatKey) ?? -1])),
  };
}

/** What refuses a tool, its list or its request, by the number of profiles in which it does. */
function worstFinding(db: Db, serverId: number): BadgeFacts['worst'] {
  const [row] = serverGrades(db, serverId);
  if (row === undefined) return undefined;
  const found = db.get<{ rule: string; profiles: number } | undefined>(sql`
    select f.rule, max(f.profiles) as profiles
    from tool_finding f join tool_grade g on g.tool_id = f.tool_id
    where g.server_id = ${serverId}
      and f.effect in ('request-rejected', 'server-unusable', 'page-rejected', 'tool-rejected')
    group by f.rule order by profiles desc, f.rule limit 1`);
  return found === undefined ? null : { ...found, allProfiles: row.letters.length };
}
