import { describe, expect, it } from 'vitest';
import { selectProfiles, UnknownProfile, type Wish } from './profiles';

const ids = (wish: Wish): string[] => selectProfiles(wish).profiles.map(({ id }) => id);

describe('which profiles are judged', () => {
  it('a strict mode only when it is asked for', () => {
    const usual = ids({ client: 'ai-sdk', provider: 'openai' });
    expect(usual.length).toBeGreaterThan(0);
    expect(usual.some((id) => id.endsWith('-strict'))).toBe(false);
    const strict = ids({ client: 'ai-sdk', provider: 'openai', mode: 'strict' });
    expect(strict.length).toBeGreaterThan(0);
    expect(strict.every((id) => id.endsWith('-strict'))).toBe(true);
    expect(ids({ provider: 'openai', mode: 'structured outputs' })).toEqual(
      ids({ provider: 'openai', mode: 'strict' }),
    );
  });

  it('a client whose ways all lead to models of one maker is judged on the first of them', () => {
    expect(ids({ client: 'Claude Code' })).toEqual(['claude-code/anthropic-messages']);
    expect(ids({ client: 'opencode' })).toEqual(['opencode']);
  });

  it('a name with brackets is first taken as a whole', () => {
    expect(ids({ client: 'GitHub Copilot (VS Code)' })[0]).toMatch(/^vscode/);
    expect(ids({ client: 'proxy (Claude Code)' })[0]).toMatch(/^claude-code/);
  });

  it('a client that nobody described is judged as any on the TypeScript SDK, and that is said', () => {
    const { profiles, assumed } = selectProfiles({ client: 'somebody-elses-agent' });
    expect(profiles.map(({ id }) => id)).toEqual(['mcp-client']);
    expect(assumed.join()).toContain('not known');
  });

  it('a provider or id that stands for nothing is an error, not a guess', () => {
    expect(() => selectProfiles({ provider: 'no-such-provider' })).toThrow(UnknownProfile);
    expect(() => selectProfiles({ profiles: ['opencode/no-such-endpoint'] })).toThrow(UnknownProfile);
  });
});
