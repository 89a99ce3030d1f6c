import { expect, it } from 'vitest';
import { commonMultiple, decimal, isMultiple, toNumber } from './decimal';

it('a number is read as the decimal that is written', () => {
  expect(decimal(0.1)).toEqual({ digits: 1n, scale: 1 });
  expect(decimal(-12.5)).toEqual({ digits: -125n, scale: 1 });
  expect(decimal(1e21)).toEqual({ digits: 10n ** 21n, scale: 0 });
  expect(decimal(1.5e-7)).toEqual({ digits: 15n, scale: 8 });
});

it('multiples are counted in decimals', () => {
  expect(isMultiple(0.3, 0.1)).toBe(true);
  expect(isMultiple(-7.5, 2.5)).toBe(true);
  expect(isMultiple(1e300, 3)).toBe(false);
  expect(isMultiple(0, 5)).toBe(true);
});

it('the common multiple of steps is the smallest number that is on all of them', () => {
  expect(toNumber(commonMultiple([4, 6]))).toBe(12);
  expect(toNumber(commonMultiple([0.4, 0.6]))).toBe(1.2);
  expect(toNumber(commonMultiple([1, 2.5]))).toBe(5);
});
