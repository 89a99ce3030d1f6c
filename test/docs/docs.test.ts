import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadCommands } from '@/crawler/cli/commands';
import { commandText } from '@/crawler/cli/help';
import { parseServerList } from '@/crawler/sources/server-list';
import { projectRoot, readmeCommands } from './readme';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const pages = [
  'README.md',
  ...readdirSync(join(projectRoot, 'docs'), { recursive: true }).map((path) => `docs/${path}`),
].filter((path) => path.endsWith('.md'));

const commands = await loadCommands();

describe('the documentation', () => {
  it('every link to a file leads to one', () => {
    for (const page of pages) {
      const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? '');
      for (const link of links)
        expect(existsSync(join(projectRoot, dirname(page), link)), `${page}: ${link}`).toBe(true);
    }
  });

  it('every folder of the README exists, and every folder is in it', () => {
    const named = [...read('README.md').matchAll(/^\| (.*?) \|/gm)].flatMap((row) =>
      [...(row[1] ?? '').matchAll(/`(\w+)\/`/g)].map((match) => match[1]),
    );
    const ignored = ['node_modules', 'data', 'coverage', 'test-results', 'playwright-report', 'public'];
    const folders = readdirSync(projectRoot, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.includes(entry.name),
    );
    expect(named.sort()).toEqual(folders.map((entry) => entry.name).sort());
  });

  it('every setting that the code reads is in the table', () => {
    const settings = [
      ...read('crawler/config.ts').matchAll(/SCHEMALOG_[A-Z_]+/g),
      ...read('scripts/start.mjs').matchAll(/process\.env\.([A-Z_]+)/g),
    ].map((match) => match[1] ?? match[0]);
    expect(settings.length).toBeGreaterThan(10);
    for (const name of settings) expect(read('docs/settings.md'), name).toContain(`\`${name}\``);
  });

  it('every command shows its options and an example in its help', () => {
    for (const command of commands) {
      const text = commandText(command);
      for (const name of Object.keys(command.options)) expect(text).toContain(`--${name}`);
      expect(command.examples.length, command.name).toBeGreaterThan(0);
    }
  });

  it('the server lists that are shown can be read', () => {
    for (const page of ['README.md', 'docs/adding-servers.md']) {
      for (const block of read(page).matchAll(/```json\n([\s\S]*?)```/g)) {
        expect(parseServerList(block[1] ?? '', page).length).toBeGreaterThan(1);
      }
    }
  });

  it('every command of the README exists', () => {
    const scripts = JSON.parse(read('package.json')).scripts as Record<string, string>;
    for (const line of readmeCommands()) {
      const [program, name] = line.split(' ');
      if (program === 'npm') expect(Object.keys(scripts)).toContain(name);
      else {
        expect(program).toBe('bin/schemalog');
        expect(['--help', ...commands.map((command) => command.name)]).toContain(name);
      }
    }
  });

  it('every command line that is shown is one: the command is there, and so are its options', () => {
    const lines = pages.flatMap((page) => shownCommands(read(page)).map((line) => ({ page, line })));
    expect(lines.length).toBeGreaterThan(80);
    for (const { page, line } of lines) {
      const [, name = '', rest = ''] = /^([\w-]+)(.*)$/.exec(line) ?? [];
      const command = commands.find((one) => one.name === name);
      expect(command, `${page}: schemalog ${line}`).toBeDefined();
      const options = [...rest.matchAll(/(?<=\s|\[)--([a-z][\w-]*)/g)].map((option) => option[1] ?? '');
      for (const option of options)
        expect(['help', ...Object.keys(command?.options ?? {})], `${page}: schemalog ${line}`).toContain(
          option,
        );
    }
  });
});

/** What follows `schemalog` in code, up to the end of the command; what stands in quotes is left out. */
function shownCommands(text: string): string[] {
  const fenced = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap((block) =>
    (block[1] ?? '').split('\n'),
  );
  const inline = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    (code) => code[1] ?? '',
  );
  return [...fenced, ...inline].flatMap((line) => {
    const [, rest] = /(?:^|[\s'$/])schemalog ([a-z][\w-]*(?: .*)?)$/.exec(line.trim()) ?? [];
    if (rest === undefined || /^(?:node|watches)\b/.test(rest)) return [];
    return [rest.replace(/"[^"]*"|'[^']*'?/g, '').split(/ (?:\||&&|;|#|<|>) /)[0] ?? ''];
  });
}
