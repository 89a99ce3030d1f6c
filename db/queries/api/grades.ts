import { sql } from 'drizzle-orm';
import { gradeOf, type ToolGrades } from '@/core/api/grade';
import { effects } from '@/core/compat/effect';
import type { Db } from '../../handle';
import { findingsOfTool, gradedProfiles } from '../grades';

interface Row {
  toolId: number;
  name: string;
  letters: string;
  works: number;
  compatKey: string;
  isCurrent: number;
}

/**
 * The grades of a server's present tools, in the order of its list.
 * @param tool this tool alone; every one when it is null
 */
export function toolGrades(
  db: Db,
  serverId: number,
  page: { tool: string | null; limit: number; offset: number },
): ToolGrades[] {
  const one = page.tool === null ? sql`` : sql` and t.name = ${page.tool}`;
  const rows = db.all<Row>(sql`
    select t.id as toolId, t.name, g.letters, g.works, g.compat_key as compatKey,
      g.definition_id = t.definition_id as isCurrent
    from tool t join tool_grade g on g.tool_id = t.id
    where t.server_id = ${serverId} and t.removed_in_transition_id is null${one}
    order by t.position, t.id limit ${page.limit} offset ${page.offset}`);
  const profiles = new Map<string, ReturnType<typeof gradedProfiles>>();
  return rows.map(({ toolId, name, letters, works, compatKey, isCurrent }) => {
    const known = profiles.get(compatKey) ?? gradedProfiles(db, compatKey);
    profiles.set(compatKey, known);
    return {
      tool: name,
      isCurrent: isCurrent === 1,
      works,
      grades: known.map(({ id, clientVersion }, i) => ({
        profile: id,
        clientVersion: clientVersion === '' ? null : clientVersion,
        grade: gradeOf(letters[i]),
      })),
      findings: findingsOfTool(db, toolId).map(({ rule, effect, pointer, profiles: n }) => ({
        rule,
        effect: effects.find((known) => known === effect) ?? 'note',
        pointer,
        profiles: n,
      })),
    };
  });
}
