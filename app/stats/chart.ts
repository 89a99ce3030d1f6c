import { type Figure, type Point, placeName } from '@/core/stats/figures';
import { finding, isManyAServer, percent, shownParts, subjectsName } from '@/core/stats/say';
import { formatCount } from '../_lib/format';
import type { Drawing, Shape } from './drawing';
import type { MeasureStats } from './load-stats';

/** A line of a chart: its place in the order of looks, its name, and a share or a gap at each place. */
interface Line {
  look: 0 | 1 | 2;
  name: string;
  values: Map<number, number>;
}

const top = 12;
const bottom = 46;
const left = 44;

/**
 * The chart of a measure, `width` units wide: lines over time or releases; for ranges, and where there is no series of
 * shares, a bar each. Null while nothing is counted.
 */
export function chartOf(stats: MeasureStats, width: number): Drawing | null {
  const { measure, now, middle } = stats;
  const says = finding(measure, now, middle);
  if (now === undefined || says === null) return null;
  const picture =
    measure.form === 'ranges'
      ? ranges(stats, now, width)
      : measure.ranked === undefined
        ? lines(stats, width)
        : null;
  const { height, shapes } = picture ?? shares(stats, now, width);
  return {
    width,
    height,
    title: measure.title,
    description: `${says} The table below has every value.`,
    shapes,
  };
}

type Picture = Pick<Drawing, 'height' | 'shapes'>;

/** The lines that a chart has: subjects, servers with one, and the fixed panel. */
export function linesOf({ measure, main, panel }: MeasureStats): Line[] {
  const valuesOf = (points: readonly Point[], share: (figure: Figure) => number | null | undefined) =>
    new Map(
      points.flatMap(({ x, figures: [figure] }) => {
        const value = figure === undefined ? null : share(figure);
        return value === null || value === undefined ? [] : [[x, value] as const];
      }),
    );
  const all: Line[] = [
    {
      look: 0,
      name: subjectsName(measure).split(' between ')[0] ?? '',
      values: valuesOf(main.points, ({ share }) => share),
    },
    {
      look: 1,
      name: 'servers',
      values: isManyAServer(measure.unit)
        ? valuesOf(main.points, ({ servers }) => servers?.share)
        : new Map(),
    },
    { look: 2, name: 'fixed panel', values: valuesOf(panel?.points ?? [], ({ share }) => share) },
  ];
  return all.filter(({ values }) => values.size > 0);
}

/** Whether there are two places with a share, so that there is a line. */
export function hasLines(stats: MeasureStats): boolean {
  return (linesOf(stats)[0]?.values.size ?? 0) > 1;
}

/** Lines over months or releases; null where there are not two places with a share. */
function lines(stats: MeasureStats, width: number): Picture | null {
  const { points, axis } = stats.main;
  const drawn = linesOf(stats);
  if (!hasLines(stats)) return null;
  const height = Math.round(width < 500 ? width : width * 0.48);
  const right = width < 500 ? 102 : 118;
  const most = Math.max(
    0.05,
    ...drawn.flatMap(({ values }) => [...values.values()]),
    stats.main.points.at(-1)?.figures[0]?.high ?? 0,
  );
  const ceiling = niceCeiling(most);
  const place = (i: number): number =>
    points.length < 2
      ? (left + width - right) / 2
      : left + (i * (width - right - left)) / (points.length - 1);
  const up = (share: number): number => round(height - bottom - (share / ceiling) * (height - bottom - top));
  const position = new Map(points.map(({ x }, i) => [x, round(place(i))]));
  const shapes: Shape[] = [];
  for (let i = 0; i <= 4; i++) {
    const y = up((ceiling * i) / 4);
    shapes.push({
      tag: 'line',
      attributes: { x1: left, x2: width - right, y1: y, y2: y, class: i === 0 ? 'c-axis' : 'c-grid' },
    });
    shapes.push(label(left - 6, y + 4, `${Number((ceiling * i * 25).toFixed(1))} %`, 'c-muted c-end'));
  }
  shapes.push(...band(points, position, up));
  const step = Math.max(
    1,
    Math.ceil((points.length - 1) / Math.max(1, Math.floor((width - left - right) / 76))),
  );
  points.forEach(({ x, of }, i) => {
    if ((points.length - 1 - i) % step !== 0) return;
    const at = position.get(x) ?? 0;
    shapes.push(label(at, height - 28, placeName(axis, x), 'c-muted c-middle'));
    shapes.push(label(at, height - 12, `n ${formatCount(of)}`, 'c-muted c-middle'));
  });
  for (const line of drawn) shapes.push(...lineShapes(line, points, position, up));
  shapes.push(...endLabels(drawn, points, width - right + 10, up, height - bottom));
  return { height, shapes };
}

function lineShapes(
  { look, values }: Line,
  points: readonly Point[],
  position: ReadonlyMap<number, number>,
  up: (share: number) => number,
): Shape[] {
  let pen = 'M';
  let path = '';
  const dots: Shape[] = [];
  for (const { x } of points) {
    const value = values.get(x);
    if (value === undefined) {
      pen = 'M';
      continue;
    }
    const [cx, cy] = [position.get(x) ?? 0, up(value)];
    path += `${pen}${cx} ${cy}`;
    pen = 'L';
    if (points.length <= 24) dots.push(dot(look, cx, cy));
  }
  return [{ tag: 'path', attributes: { d: path, class: `c-line c-${look}` } }, ...dots];
}

/** Lines differ by the shape of their marks too. */
function dot(look: Line['look'], x: number, y: number): Shape {
  const className = `c-dot-${look}`;
  if (look === 0) return { tag: 'circle', attributes: { cx: x, cy: y, r: 3.5, class: className } };
  if (look === 1)
    return { tag: 'rect', attributes: { x: x - 3, y: y - 3, width: 6, height: 6, class: className } };
  return { tag: 'path', attributes: { d: `M${x} ${y - 5}l5 8h-10z`, class: className } };
}

/** The interval of the first line. */
function band(
  points: readonly Point[],
  position: ReadonlyMap<number, number>,
  up: (share: number) => number,
): Shape[] {
  const parts: Point[][] = [[]];
  for (const point of points) {
    if (point.figures[0]?.share == null) parts.push([]);
    else parts.at(-1)?.push(point);
  }
  return parts
    .filter((part) => part.length > 1)
    .map((part) => {
      const edge = (end: 'low' | 'high') =>
        part.map(({ x, figures: [figure] }) => `${position.get(x)} ${up(figure?.[end] ?? 0)}`);
      return {
        tag: 'path',
        attributes: { d: `M${[...edge('high'), ...edge('low').reverse()].join('L')}Z`, class: 'c-band' },
      };
    });
}

/** Names and last values beside the ends of the lines, kept apart from each other. */
function endLabels(
  drawn: readonly Line[],
  points: readonly Point[],
  x: number,
  up: (share: number) => number,
  lowest: number,
): Shape[] {
  const ends = drawn
    .map((line) => {
      const last = points.findLast((point) => line.values.has(point.x));
      const value = last === undefined ? 0 : (line.values.get(last.x) ?? 0);
      return { line, value, y: up(value) };
    })
    .sort((a, b) => b.y - a.y);
  let below = lowest + 6;
  return ends.flatMap(({ line, value, y }) => {
    const at = Math.min(y - 2, below - 14);
    below = at - 18;
    return [label(x, at, percent(value), 'c-text c-strong'), label(x, at + 14, line.name, 'c-text')];
  });
}

/** A bar for each range, its name beside it. */
function ranges({ measure }: MeasureStats, now: Point, width: number): Picture {
  const names = 104;
  const row = width < 500 ? 27 : 38;
  const height = 2 * top + row * now.figures.length;
  const shapes = now.figures.flatMap((figure, i) => {
    const y = top + i * row;
    return [
      label(names - 8, y + row / 2 + 4, measure.parts[i]?.title ?? '', 'c-text c-end'),
      ...bar(figure, now, { x: names, y: y + row * 0.18, width: width - names, height: row * 0.64 }),
    ];
  });
  return { height, shapes };
}

/** Bars that are drawn at most; the table has the others, and those of nothing. */
export const mostBars = 20;

/** A bar for each part, its name above it. */
function shares({ measure }: MeasureStats, now: Point, width: number): Picture {
  const row = 42;
  const parts = shownParts(measure, now);
  const drawn =
    measure.ranked === 'least'
      ? parts.slice(0, mostBars)
      : parts.filter(({ figure }, i) => i === 0 || figure.count > 0).slice(0, mostBars);
  const chars = Math.floor(width / 6.6);
  const shapes = drawn.flatMap(({ part: { title }, figure }, i) => {
    const y = top + i * row;
    const name = title.length > chars ? `${title.slice(0, chars - 1)}…` : title;
    return [label(0, y + 12, name, 'c-text'), ...bar(figure, now, { x: 0, y: y + 17, width, height: 15 })];
  });
  return { height: 2 * top + row * drawn.length, shapes };
}

function bar(
  figure: Figure,
  now: Point,
  place: { x: number; y: number; width: number; height: number },
): Shape[] {
  const most = Math.max(1, ...now.figures.map(({ count }) => count));
  const length = round((figure.count / most) * (place.width - 60));
  const words = figure.share === null ? formatCount(figure.count) : percent(figure.share);
  return [
    {
      tag: 'rect',
      attributes: {
        x: place.x,
        y: round(place.y),
        width: length,
        height: round(place.height),
        class: 'c-bar',
      },
    },
    label(place.x + length + 6, place.y + place.height / 2 + 4, words, 'c-text'),
  ];
}

function label(x: number, y: number, text: string, className: string): Shape {
  return { tag: 'text', attributes: { x: round(x), y: round(y), class: className }, text };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The end of an axis that begins at 0: 4, 10, 20, 40, 60, 80 or 100 %. */
function niceCeiling(most: number): number {
  return [0.04, 0.1, 0.2, 0.4, 0.6, 0.8].find((one) => one >= most) ?? 1;
}
