import { describe, expect, it } from 'vitest';
import { webAddress } from './links';

describe('webAddress', () => {
  it.each([
    ['git+https://github.com/a/b.git', 'https://github.com/a/b'],
    ['git://github.com/a/b.git', 'https://github.com/a/b'],
    ['git+ssh://git@github.com/a/b.git', 'https://github.com/a/b'],
    ['git@gitlab.com:a/b.git', 'https://gitlab.com/a/b'],
    ['github:a/b', 'https://github.com/a/b'],
    ['a/b', 'https://github.com/a/b'],
    ['https://example.com/docs', 'https://example.com/docs'],
    ['https://user:secret@example.com/', 'https://example.com/'],
  ])('%s is %s', (text, address) => expect(webAddress(text)).toBe(address));

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '',
    'see readme',
    ' java\tscript:alert(1)',
  ])('%s is no link', (text) => expect(webAddress(text)).toBeNull());
});
