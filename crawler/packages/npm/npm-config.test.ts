import { describe, expect, it } from 'vitest';
import { documentUrl, parseNpmConfig } from './npm-config';

const config = parseNpmConfig({
  registry: 'http://127.0.0.1:1/npm',
  '@mine:registry': 'http://127.0.0.1:2/',
  '@broken:registry': 'nonsense',
  '//127.0.0.1:2/:_authToken': '(protected)',
  cafile: '/etc/ca.pem',
  'strict-ssl': true,
  'https-proxy': null,
});

describe('the configuration of npm', () => {
  it('gives the registry of a package by its scope', () => {
    expect(config && documentUrl(config, '@mine/server')).toBe('http://127.0.0.1:2/@mine%2fserver');
    expect(config && documentUrl(config, '@broken/server')).toBe('http://127.0.0.1:1/npm/@broken%2fserver');
    expect(config && documentUrl(config, 'server')).toBe('http://127.0.0.1:1/npm/server');
  });

  it('carries no credentials', () => {
    expect(JSON.stringify(config)).not.toContain('protected');
  });

  it('is none when it names no registry', () => {
    expect(parseNpmConfig({})).toBe(null);
    expect(parseNpmConfig({ registry: 'nonsense' })).toBe(null);
    expect(parseNpmConfig(null)).toBe(null);
  });
});
