/*
 * Advance widths of Verdana in 2,048ths of its size, from the space on. Badges are drawn in it since it is wide and on most
 * machines; elsewhere the text is stretched to the width that was reckoned.
 */
const widths = [
  720, 806, 940, 1676, 1302, 2204, 1488, 550, 930, 930, 1302, 1676, 745, 930, 745, 930, 1302, 1302, 1302,
  1302, 1302, 1302, 1302, 1302, 1302, 1302, 930, 930, 1676, 1676, 1676, 1117, 2048, 1400, 1404, 1430, 1578,
  1295, 1177, 1588, 1539, 862, 931, 1419, 1140, 1726, 1532, 1612, 1235, 1612, 1424, 1400, 1262, 1499, 1400,
  2025, 1403, 1260, 1403, 930, 930, 930, 1676, 1302, 1302, 1230, 1276, 1067, 1276, 1220, 720, 1276, 1296, 562,
  705, 1212, 562, 1992, 1296, 1243, 1276, 1276, 874, 1067, 807, 1296, 1212, 1676, 1212, 1212, 1076, 1300, 930,
  1300, 1676,
] as const;
/** As wide as an ideograph: what is not known must not overflow. */
const widest = 2048;

/** The width of a text in Verdana, in the unit of the size. */
export function textWidth(text: string, size: number): number {
  const units = [...text].reduce((sum, char) => sum + (widths[(char.codePointAt(0) ?? 0) - 32] ?? widest), 0);
  return (units / 2048) * size;
}
