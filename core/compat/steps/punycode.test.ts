import { expect, it } from 'vitest';
import { punycode } from './punycode';

it.each([
  ['bücher', 'bcher-kva'],
  ['größe_lesen', 'gre_lesen-h1a6w'],
  ['読む', 'dbk582y'],
  ['emoji🙂', 'emoji-ff34d'],
  // The sample of Japanese with ASCII in RFC 3492, section 7.1 (L).
  ['3年B組金八先生', '3B-ww4c5e180e575a65lsy2b'],
])('%s is %s', (text, encoded) => {
  expect(punycode(text)).toBe(encoded);
});
