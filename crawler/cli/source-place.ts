import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { ReportItem } from '@/core/report/report';
import type { Place } from '@/core/report/sarif';
import { readBounded } from '../inspect/read-bounded';

/**
 * Finds the place in a file that stands for a tool: the line where its name is written in quotes, else the first line.
 * @param path as typed; places name it from the top of the repository that the working folder is in
 */
export async function sourcePlaces(path: string): Promise<(item: ReportItem) => Place> {
  const text = (await readBounded(path)).text ?? '';
  const name = fromTop(path);
  const lines = new Map<string, number>();
  return ({ tools }) => {
    const tool = tools[0] ?? '';
    const known = lines.get(tool) ?? lineOf(text, tool);
    lines.set(tool, known);
    return { path: name, line: known };
  };
}

/** The file that stands for a target where none is given: itself, or the manifest in the working folder. */
export function usualSource(target: string): string {
  return existsSync(target) ? target : 'package.json';
}

function lineOf(text: string, tool: string): number {
  if (tool === '') return 1;
  const found = ['"', "'", '`']
    .map((quote) => text.indexOf(`${quote}${tool}${quote}`))
    .filter((at) => at >= 0);
  return found.length === 0 ? 1 : text.slice(0, Math.min(...found)).split('\n').length;
}

/** A path as the repository has it: from the folder with `.git`, or from the working folder; `/` between folders. */
export function fromTop(typed: string): string {
  const path = resolve(typed);
  const top = topOf(dirname(path)) ?? process.cwd();
  const inside = relative(top, path);
  return (inside.startsWith('..') ? path : inside).split(sep).join('/');
}

function topOf(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : topOf(parent);
}
