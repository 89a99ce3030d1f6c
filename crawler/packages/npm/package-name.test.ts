import { describe, expect, it } from 'vitest';
import { fileNameOf, isExactVersion, isPackageName } from './package-name';

describe('isPackageName', () => {
  it.each(['server', '@scope/server', 'JSONStream', 'a.b_c-d', '@1password/x', '~x'])(
    'accepts %s',
    (name) => {
      expect(isPackageName(name)).toBe(true);
    },
  );

  it.each([
    '',
    '.x',
    '_x',
    '-x',
    '--registry=x',
    '../x',
    '@scope',
    '@scope/../x',
    '@/x',
    'a/b',
    'a b',
    'a\n',
    'ä',
    'a'.repeat(215),
  ])('refuses %j', (name) => {
    expect(isPackageName(name)).toBe(false);
  });
});

describe('isExactVersion', () => {
  it.each(['1.2.3', '2026.8.31', '1.0.0-beta.1', '1.0.0+build.5', '1.0.0-rc.1+5'])(
    'accepts %s',
    (version) => {
      expect(isExactVersion(version)).toBe(true);
    },
  );

  it.each(['', '1', '1.2', '^1.2.3', 'latest', 'v1.2.3', '1.2.3 || 2', '../1.2.3', '01.2.3'])(
    'refuses %j',
    (version) => {
      expect(isExactVersion(version)).toBe(false);
    },
  );
});

it('the file name of a package has no folder in it', () => {
  expect(fileNameOf('@scope/server')).toBe('@scope+server');
});
