import type { Source } from '../../evidence';

export const repository = 'https://github.com/google-gemini/gemini-cli';

export const commit = (hash: string, date: string, title: string): Source => ({
  title: `Gemini CLI: ${title}`,
  date,
  url: `${repository}/commit/${hash}`,
  commit: hash,
});

export const capture: Source = {
  title: 'Capture of Gemini CLI 0.61.0',
  date: '2026-12-01',
  path: 'lab/captures/gemini-cli/0.61.0-google.json',
};

export const package017: Source = {
  title: 'Gemini CLI 0.1.7, published package',
  date: '2025-06-30',
  url: repository,
};
