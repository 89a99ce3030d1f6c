import { describe, expect, it } from 'vitest';
import { UsageError } from './command';
import { parseTarget, splitCommand } from './target';

describe('parseTarget', () => {
  it('reads package names with and without scope and version', () => {
    expect(parseTarget('npm:@scope/name@1.2.3')).toEqual({
      kind: 'npm',
      name: '@scope/name',
      version: '1.2.3',
    });
    expect(parseTarget('npm:@scope/name')).toEqual({ kind: 'npm', name: '@scope/name', version: null });
    expect(parseTarget('npm:name@latest')).toEqual({ kind: 'npm', name: 'name', version: 'latest' });
  });
  it('refuses names that could be something else to npm', () => {
    for (const bad of [
      'npm:',
      'npm:../x',
      'npm:-g',
      'npm:a/b',
      'npm:http://x/y.tgz',
      'npm:name@',
      'npm:@/x',
      'npm:x y',
    ]) {
      expect(() => parseTarget(bad), bad).toThrow(UsageError);
    }
  });
  it('reads Python packages, and refuses what pip would take for something else', () => {
    expect(parseTarget('pypi:mcp-server-fetch@2025.4.7')).toEqual({
      kind: 'pypi',
      name: 'mcp-server-fetch',
      version: '2025.4.7',
    });
    for (const bad of [
      'pypi:',
      'pypi:-r',
      'pypi:../x',
      'pypi:name==1.0',
      'pypi:name[extra]',
      'pypi:a b',
      'pypi:name@',
    ])
      expect(() => parseTarget(bad), bad).toThrow(UsageError);
    expect(() => parseTarget('pypi:name==1.0')).toThrow('pypi:name@1.0');
  });
  it('says of kinds that are listed alone that nothing starts them', () => {
    for (const text of ['oci:example/image:1', 'docker:example/image', 'nuget:Example', 'mcpb:x'])
      expect(() => parseTarget(text), text).toThrow(/starts no .*stdio:/);
  });
  it('says of a path that there is no such file', () => {
    for (const text of ['./none.json', 'none.json', 'folder/none'])
      expect(() => parseTarget(text), text).toThrow(/^There is no file/);
  });
  it('refuses an address that carries credentials', () => {
    expect(() => parseTarget('https://user:pass@example.com/mcp')).toThrow(/never sent/);
    expect(parseTarget('https://example.com/mcp')).toMatchObject({ kind: 'http' });
  });
  it('says what a target is when the text is none', () => {
    expect(() => parseTarget('nonsense')).toThrow(/npm:<package>/);
  });
  it('splits a command as a shell would, without one', () => {
    expect(splitCommand(`node "my file.js" --a='b c' d\\ e ""`)).toEqual([
      'node',
      'my file.js',
      '--a=b c',
      'd e',
      '',
    ]);
    expect(() => splitCommand('node "x')).toThrow(/not closed/);
  });
});
