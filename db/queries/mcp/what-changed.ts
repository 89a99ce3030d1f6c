import { z } from 'zod';
import { type Severity, severities } from '@/core/diff/kinds/kind';
import { bounded, limitArgument } from '@/core/mcp/texts';
import { defineTool, ToolFailure } from '@/core/mcp/tool';
import { changesAfter } from '../api/changes';
import { changeAnswer, changeShape } from './shapes';
import { namedServer, type World, worldDatabase } from './world';

export const whatChangedTool = defineTool({
  name: 'what-changed',
  title: 'What changed in MCP tools',
  description:
    'Lists changes of tools of public MCP servers since a day, newest first, with whom each hurts: everywhere, or in one server.',
  input: z.strictObject({
    since: z.string().meta({ description: 'First day, such as 2026-11-01 (UTC). Empty for all time.' }),
    // No enumeration: one client loses it, and a text that is none is told so.
    severity: z.string().meta({
      description:
        'breaking: calls that worked are refused. review: it depends on use. compatible: nobody is hurt. cosmetic: wording. any: all of them.',
    }),
    server: z
      .string()
      .meta({ description: 'Only this server, as search-servers calls it. Empty for all servers.' }),
    limit: limitArgument,
  }),
  neutral: { since: '', severity: 'any', server: '', limit: 20 },
  output: z.strictObject({
    changes: z.array(changeShape),
    isMore: z
      .boolean()
      .meta({ description: 'True when older ones were left out: ask with a higher limit or a later day.' }),
  }),
  run({ since, severity, server, limit }, world: World) {
    const db = worldDatabase(world);
    const most = bounded(limit);
    const filter = {
      severity: severityOf(severity.trim()),
      kind: null,
      side: null,
      serverId: server.trim() === '' ? null : namedServer(db, server).id,
      since: since.trim() === '' ? null : dayOf(since.trim()),
    };
    const rows = changesAfter(db, filter, null, most + 1);
    return {
      changes: rows.slice(0, most).map((row) => changeAnswer(row, world.base)),
      isMore: rows.length > most,
    };
  },
});

/** The beginning of a day, epoch ms. @throws ToolFailure for what is none */
function dayOf(text: string): number {
  const at = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new ToolFailure('since is a day such as 2026-11-01, or empty.');
  return at;
}

/** Null for any. @throws ToolFailure for a text that is no severity */
function severityOf(text: string): Severity | null {
  if (text === '' || text === 'any') return null;
  const severity = severities.find((one) => one === text);
  if (severity === undefined) throw new ToolFailure(`severity is one of any, ${severities.join(', ')}.`);
  return severity;
}
