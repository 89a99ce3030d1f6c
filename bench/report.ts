/** One row of a benchmark: what was measured at which size. */
export interface Row {
  what: string;
  size: string;
  /** Figures with their units in the names, in the order of the columns. */
  figures: Record<string, string | number>;
}

/** Prints rows as a table, on stdout. */
export function printRows(title: string, rows: readonly Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row.figures)))];
  const table = [
    ['what', 'size', ...columns],
    ...rows.map((row) => [row.what, row.size, ...columns.map((name) => String(row.figures[name] ?? ''))]),
  ];
  const widths = table[0]?.map((_, i) => Math.max(...table.map((line) => line[i]?.length ?? 0))) ?? [];
  process.stdout.write(`\n${title}\n`);
  for (const line of table)
    process.stdout.write(`  ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}\n`);
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Rounds to three significant figures: more would claim more than was measured. */
export function figure(value: number): number {
  return Number(value.toPrecision(3));
}
