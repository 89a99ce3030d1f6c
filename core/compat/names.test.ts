import { describe, expect, it } from 'vitest';
import { byName, coverage, words } from './names';

const things = [
  { id: 'claude-code', aliases: ['claude code', 'claude cli'] },
  { id: 'claude-desktop', aliases: ['claude desktop', 'claude.ai'] },
  { id: 'openai', aliases: ['openai', 'openai-compatible'] },
  { id: 'google', aliases: ['google', 'google gemini'] },
  { id: 'gateway', aliases: ['gateway'], isHost: true as const },
  { id: 'js-adapters', aliases: ['@chain/mcp-adapters'] },
  { id: 'python-adapters', aliases: ['chain-mcp-adapters'] },
];

describe('names of clients and providers', () => {
  it('case and punctuation do not matter', () => {
    expect(words('  OpenAI (Codex/Responses) ')).toBe('openai codex responses');
  });

  it('an alias is found inside a longer name, as whole words', () => {
    expect(byName(things, 'better-ccflare (Claude CLI)')?.found.id).toBe('claude-code');
    expect(byName(things, 'preclaude clients')).toBeUndefined();
  });

  it('the longest alias wins, and the rest of the name is left over', () => {
    expect(byName(things, 'OpenAI-compatible (strict)')).toMatchObject({ rest: 'strict' });
  });

  it('a host is meant before the maker whose model it serves', () => {
    expect(byName(things, 'Gateway → google/gemini')).toMatchObject({
      found: { id: 'gateway' },
      rest: 'google gemini',
    });
  });

  it('of two names with the same words the one counts that is spelled so', () => {
    expect(byName(things, 'chain-mcp-adapters')?.found.id).toBe('python-adapters');
    expect(byName(things, '@chain/mcp-adapters')?.found.id).toBe('js-adapters');
  });

  it('a name that is nothing but the alias leaves the alias over', () => {
    expect(byName(things, 'OpenAI')?.rest).toBe('openai');
  });

  it('what covers more of a text is the better match', () => {
    expect(coverage(['codex', 'codex responses'], 'codex responses')).toBeGreaterThan(
      coverage(['responses'], 'codex responses'),
    );
  });
});
