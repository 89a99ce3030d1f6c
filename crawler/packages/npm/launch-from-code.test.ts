import { describe, expect, it } from 'vitest';
import { launchFromCode } from './launch-from-code';

describe('launchFromCode', () => {
  it('gives the credentials that the code reads, in one order', () => {
    const code =
      'const t = process.env.SHORTCUT_API_TOKEN ?? process.env["APP_SECRET"]; if (process.env.DEBUG) x();';
    expect(launchFromCode(code)).toEqual([
      { args: [], env: { APP_SECRET: 'placeholder', SHORTCUT_API_TOKEN: 'placeholder' }, homeFiles: {} },
    ]);
  });

  it('leaves alone what belongs to the platform, and gives nothing where nothing is read', () => {
    expect(launchFromCode('process.env.NODE_AUTH_TOKEN; process.env.HOME')).toEqual([]);
  });

  it('stays small, however many variables the code reads', () => {
    const code = Array.from({ length: 500 }, (_, i) => `process.env.KEY_${i}`).join(';');
    expect(Object.keys(launchFromCode(code)[0]?.env ?? {})).toHaveLength(12);
  });
});
