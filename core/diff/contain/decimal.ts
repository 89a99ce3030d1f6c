/**
 * A JSON number as the decimal that is written, `digits / 10^scale`: JSON Schema's multipleOf is about decimals, and
 * 0.3 is a multiple of 0.1 although the division of the doubles says no.
 */
export interface Decimal {
  digits: bigint;
  scale: number;
}

export function decimal(value: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** The digits of a decimal at a scale that is not below its own. */
export function atScale(value: Decimal, scale: number): bigint {
  return value.digits * 10n ** BigInt(scale - value.scale);
}

/** Whether `value` is a whole multiple of `step` (> 0). */
export function isMultiple(value: number, step: number): boolean {
  const a = decimal(value);
  const b = decimal(step);
  const scale = Math.max(a.scale, b.scale);
  return atScale(a, scale) % atScale(b, scale) === 0n;
}

/** The smallest positive decimal that is a multiple of all steps (each > 0). */
export function commonMultiple(steps: readonly number[]): Decimal {
  const decimals = steps.map(decimal);
  const scale = Math.max(0, ...decimals.map((step) => step.scale));
  const digits = decimals
    .map((step) => atScale(step, scale))
    .reduce((a, b) => (a / gcd(a, b)) * b, 1n * (decimals[0] ? atScale(decimals[0], scale) : 1n));
  return { digits, scale };
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** The double nearest to a decimal. */
export function toNumber({ digits, scale }: Decimal): number {
  return Number(`${digits}e-${scale}`);
}
