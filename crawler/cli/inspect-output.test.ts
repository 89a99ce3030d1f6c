import { expect, it } from 'vitest';
import { withoutConnection } from '../inspect/no-connection';
import { adviceOf } from './inspect-output';

it('what a file should hold is said of a file alone', () => {
  const file = withoutConnection('tools.json', 'malformed', { message: 'the file is empty' });
  expect(adviceOf(file)).toContain('A file holds');
  const answer = { step: 'install', message: 'the registry answered with something' } as const;
  expect(adviceOf(withoutConnection('npm:x@1.0.0', 'malformed', answer))).not.toContain('A file');
});
