import type { Source } from '../../evidence';

export const program: Source = {
  title: 'Claude Code 2.1.197, program text',
  date: '2026-07-02',
  url: 'https://github.com/anthropics/claude-code',
};

export const capture: Source = {
  title: 'Capture of Claude Code 2.1.197',
  date: '2026-11-30',
  path: 'lab/captures/claude-code/2.1.197-anthropic.json',
};

export const changelog: Source = {
  title: 'Claude Code changelog',
  date: '2026-08-22',
  url: 'https://github.com/anthropics/claude-code/blob/main/CHANGELOG.md',
};

export const issue = (number: number, date: string, title: string): Source => ({
  title: `claude-code issue ${number}: ${title}`,
  date,
  url: `https://github.com/anthropics/claude-code/issues/${number}`,
});

export const newest: Source = {
  ...capture,
  title: 'Capture of Claude Code 2.1.332',
  path: 'lab/captures/claude-code/2.1.332-anthropic.json',
};
