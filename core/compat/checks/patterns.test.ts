import { describe, expect, it } from 'vitest';
import { patternFeatures } from './patterns';

describe('features of a pattern', () => {
  it.each([
    ['^(?!a)b$', true],
    ['(?<=a)b', true],
    ['(?<name>a)', false],
    ['(?:a)', false],
    ['\\(?=a', false],
    ['[(?=]', false],
  ])('%s looks around: %s', (pattern, expected) => {
    expect(patternFeatures(pattern).hasLookaround).toBe(expected);
  });

  it('an escaped b is a word boundary outside a class, and a backspace inside', () => {
    expect(patternFeatures('\\bfoo').hasWordBoundary).toBe(true);
    expect(patternFeatures('[\\b]').hasWordBoundary).toBe(false);
  });

  it('the larger bound of a range counts', () => {
    expect(patternFeatures('a{2,500}').maxRepeat).toBe(500);
    expect(patternFeatures('a{7}').maxRepeat).toBe(7);
    expect(patternFeatures('a\\{900}').maxRepeat).toBe(0);
  });

  it('shorthands count inside classes too', () => {
    expect(patternFeatures('^[\\w-]+$').hasShorthand).toBe(true);
    expect(patternFeatures('^[a-z]+$').hasShorthand).toBe(false);
  });

  it('what does not compile is not valid, and nothing is thrown', () => {
    expect(patternFeatures('[a').isValid).toBe(false);
    expect(patternFeatures('\\').isValid).toBe(false);
  });
});
