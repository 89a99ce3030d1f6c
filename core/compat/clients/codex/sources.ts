import type { Source } from '../../evidence';

export const source = (date: string): Source => ({
  title: 'Codex CLI, codex-rs',
  date,
  url: 'https://github.com/openai/codex',
  path: 'codex-rs/tools/src/json_schema.rs',
});

export const capture: Source = {
  title: 'Capture of Codex CLI 0.171.0',
  date: '2026-11-30',
  path: 'lab/captures/codex/0.171.0-openai.json',
};
