import { defineStep, type Step } from '../../client';
import { callableName, flatName } from './callable-name';
import { capture } from './sources';

/** The steps that name a tool, by release. */
export const names: readonly Step[] = [
  defineStep({
    id: 'codex-flat-name-raw',
    stage: 'name',
    title: 'Server and tool in one flat name, not cleaned',
    about:
      'The name is `mcp__server__tool` as it is; above 64 characters its first 24 with the SHA-1 of the whole.',
    until: '0.78.0',
    confidence: 'source-code',
    sources: [
      {
        title: 'Codex CLI, mcp_connection_manager.rs',
        date: '2025-12-17',
        url: 'https://github.com/openai/codex/issues/8174',
      },
    ],
    advice: 'Name tools with letters, digits, underscore and hyphen.',
    examples: [{ in: { server: 'srv', tool: 'a.b' }, out: 'mcp__srv__a.b', version: '0.73.0' }],
    rename: (name, context) => flatName(name, context, /./su),
  }),
  defineStep({
    id: 'codex-flat-name',
    stage: 'name',
    title: 'Server and tool in one flat name',
    about: 'The name is `mcp__server__tool`; characters outside letters, digits, _ and - become _.',
    since: '0.78.0',
    until: '0.112.0',
    confidence: 'source-code',
    sources: [
      {
        title: 'Codex CLI, mcp_connection_manager.rs',
        date: '2026-01-06',
        url: 'https://github.com/openai/codex',
      },
    ],
    examples: [{ in: { server: 'srv', tool: 'a.b-c' }, out: 'mcp__srv__a_b-c', version: '0.80.0' }],
    rename: (name, context) => flatName(name, context, /[A-Za-z0-9_-]/),
  }),
  defineStep({
    id: 'codex-flat-name-without-hyphens',
    stage: 'name',
    title: 'Server and tool in one flat name, hyphens as underscores',
    about: 'The name is `mcp__server__tool`; characters outside letters, digits and _ become _.',
    since: '0.112.0',
    until: '0.120.0',
    confidence: 'source-code',
    sources: [
      { title: 'Codex CLI, core/src/mcp/mod.rs', date: '2026-03-31', url: 'https://github.com/openai/codex' },
    ],
    examples: [{ in: { server: 'srv', tool: 'a.b-c' }, out: 'mcp__srv__a_b_c', version: '0.118.0' }],
    rename: (name, context) => flatName(name, context, /[A-Za-z0-9_]/),
  }),
  defineStep({
    id: 'codex-namespace-64',
    stage: 'name',
    title: 'The tool name alone, in a namespace of the server, 64 characters together',
    about:
      'The namespace is `mcp__server`; characters outside letters, digits and _ become _. A tool that would share a name, or make namespace and name longer than 62, is cut and gets 12 digits of a hash.',
    since: '0.120.0',
    until: '0.150.0',
    confidence: 'measured',
    sources: [
      { ...capture, path: 'lab/captures/codex/0.140.0-openai.json' },
      {
        title: 'Codex CLI, codex-mcp/src/tools.rs',
        date: '2026-08-12',
        url: 'https://github.com/openai/codex',
      },
    ],
    examples: [{ in: { server: 'srv', tool: 'a.b-c' }, out: 'a_b_c', version: '0.140.0' }],
    rename: (name, context) => callableName(name, context, 64),
  }),
  defineStep({
    id: 'codex-namespace',
    stage: 'name',
    title: 'The tool name alone, in a namespace of the server',
    about:
      'The namespace is `mcp__server`; characters outside letters, digits and _ become _. A tool that would share a name, or make namespace and name longer than 126, is cut and gets 12 digits of a hash.',
    since: '0.150.0',
    confidence: 'measured',
    sources: [capture],
    examples: [{ in: { server: 'fixture', tool: 'dotted.name/with-slash' }, out: 'dotted_name_with_slash' }],
    rename: (name, context) => callableName(name, context, 128),
  }),
];
