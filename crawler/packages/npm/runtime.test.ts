import { describe, expect, it } from 'vitest';
import { chooseNode } from './runtime';

const versions = ['20.20.2', '22.5.0', '22.23.5', '23.11.0', '24.1.0', '24.22.3', '24.30.0-rc.1', '26.0.0'];

describe('chooseNode', () => {
  it.each([
    ['>=22', null, '22.23.5'],
    ['>=22.5.0 <22.20', null, '22.5.0'],
    ['^22.50.0 || ^24.15.0', null, '24.22.3'],
    ['>=24.0.0', null, '24.22.3'],
    [null, '20.20.2', '22.23.5'],
    [null, '22.1.0', '24.22.3'],
    ['>=23 <24', null, null],
    ['^12', null, null],
    ['>=99', null, null],
  ])('for the range %s and newer than %s takes %s', (range, newerThan, version) => {
    expect(chooseNode(versions, range, newerThan)).toBe(version);
  });
});
