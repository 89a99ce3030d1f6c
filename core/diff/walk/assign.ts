/**
 * The assignment of rows to columns with the greatest sum of scores (Hungarian method, with potentials), without the pairs
 * that score below `cut`.
 * @param scores one row a left member, one column a right member; values 0 to 1
 * @returns pairs of row and column
 */
export function assign(scores: readonly (readonly number[])[], cut: number): [number, number][] {
  const rows = scores.length;
  const columns = scores[0]?.length ?? 0;
  const size = Math.max(rows, columns);
  const cost = (i: number, j: number): number => {
    const score = scores[i]?.[j] ?? 0;
    return score < cut ? 1 : 1 - score;
  };
  const rowPotential = new Array<number>(size + 1).fill(0);
  const columnPotential = new Array<number>(size + 1).fill(0);
  const rowOf = new Array<number>(size + 1).fill(0);
  const at = (list: readonly number[], i: number): number => list[i] ?? 0;
  for (let row = 1; row <= size; row++) {
    rowOf[0] = row;
    let column = 0;
    const best = new Array<number>(size + 1).fill(Number.POSITIVE_INFINITY);
    const used = new Array<boolean>(size + 1).fill(false);
    const way = new Array<number>(size + 1).fill(0);
    do {
      used[column] = true;
      const current = at(rowOf, column);
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let j = 1; j <= size; j++) {
        if (used[j]) continue;
        const reduced = cost(current - 1, j - 1) - at(rowPotential, current) - at(columnPotential, j);
        if (reduced < at(best, j)) {
          best[j] = reduced;
          way[j] = column;
        }
        if (at(best, j) < delta) {
          delta = at(best, j);
          next = j;
        }
      }
      for (let j = 0; j <= size; j++) {
        if (used[j]) {
          const owner = at(rowOf, j);
          rowPotential[owner] = at(rowPotential, owner) + delta;
          columnPotential[j] = at(columnPotential, j) - delta;
        } else best[j] = at(best, j) - delta;
      }
      column = next;
    } while (at(rowOf, column) !== 0);
    do {
      const previous = at(way, column);
      rowOf[column] = at(rowOf, previous);
      column = previous;
    } while (column !== 0);
  }
  const pairs: [number, number][] = [];
  for (let j = 1; j <= columns; j++) {
    const row = at(rowOf, j) - 1;
    const score = scores[row]?.[j - 1];
    if (score !== undefined && score >= cut) pairs.push([row, j - 1]);
  }
  return pairs;
}
