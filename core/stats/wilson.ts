/** The 97.5 % quantile of the normal distribution: a two-sided interval of 95 %. */
const z = 1.959963984540054;

/**
 * The Wilson score interval of a share, 95 %: E. B. Wilson, Probable inference, the law of succession, and statistical
 * inference, JASA 22 (1927), 209–212. It stays within 0 and 1 and holds for small counts.
 * @param count successes
 * @param n trials, at least 1
 * @returns bounds between 0 and 1
 */
export function wilson(count: number, n: number): { low: number; high: number } {
  const share = count / n;
  const centre = share + z ** 2 / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  const scale = 1 + z ** 2 / n;
  // Rounding must not leave an empty sample above 0, or a full one below 1.
  return {
    low: count === 0 ? 0 : (centre - spread) / scale,
    high: count === n ? 1 : (centre + spread) / scale,
  };
}
