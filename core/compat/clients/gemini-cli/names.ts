import { defineStep, type Step, type StepContext } from '../../client';
import { capture, commit, package017 } from './sources';

/** Names of the client's own tools, which a tool of a server does not replace. */
const builtIn = new Set([
  'glob',
  'google_web_search',
  'list_directory',
  'read_file',
  'read_many_files',
  'replace',
  'run_shell_command',
  'save_memory',
  'search_file_content',
  'web_fetch',
  'write_file',
]);

/** Names up to 0.32: the middle of a long one is cut out. */
function oldName(tool: string, { set }: StepContext): string {
  const full = builtIn.has(tool) ? `${set.serverName}__${tool}` : tool;
  const cleaned = full.replace(/[^a-zA-Z0-9_.-]/g, '_');
  return cleaned.length > 63 ? `${cleaned.slice(0, 28)}___${cleaned.slice(-32)}` : cleaned;
}

/** Names since 0.33: of the server too, the middle of a long one as three dots. */
export function newName(tool: string, { set }: StepContext): string {
  const full = `${set.serverName}_${tool}`;
  const prefixed = full.startsWith('mcp_') ? full : `mcp_${full}`;
  const cleaned = prefixed.replace(/[^a-zA-Z0-9_\-.:]/g, '_');
  return cleaned.length > 63 ? `${cleaned.slice(0, 30)}...${cleaned.slice(-30)}` : cleaned;
}

/** The steps that name a tool, by release. */
export const names: readonly Step[] = [
  defineStep({
    id: 'gemini-cli-bare-name',
    stage: 'name',
    title: 'The tool name alone',
    about:
      'Characters outside letters, digits, _, . and - become _; above 63 characters the first 28 and last 32 stay. A name that the client has itself is preceded by `server__`.',
    until: '0.33.0',
    confidence: 'source-code',
    sources: [package017, commit('28e79831ac', '2026-03-03', 'qualified names')],
    examples: [{ in: { server: 'srv', tool: 'a b/c' }, out: 'a_b_c', version: '0.24.0' }],
    rename: oldName,
  }),
  defineStep({
    id: 'gemini-cli-name',
    stage: 'name',
    title: 'Server and tool in one name, long ones cut in the middle',
    about:
      'The name is `mcp_server_tool`; characters outside letters, digits, _ - . : become _; above 63 characters the first 30, three dots and the last 30 stay.',
    since: '0.33.0',
    confidence: 'measured',
    sources: [capture, commit('28e79831ac', '2026-03-03', 'qualified names')],
    examples: [
      {
        in: {
          server: 'fixture',
          tool: 'a_very_long_tool_name_that_goes_on_and_on_until_it_is_longer_than_sixty_four_characters_total',
        },
        out: 'mcp_fixture_a_very_long_tool_n...an_sixty_four_characters_total',
      },
    ],
    rename: newName,
  }),
];
