import type { Figure, Point } from './figures';
import type { AnyMeasure, Unit } from './measure';

const number = new Intl.NumberFormat('en-GB');

/** `12.3 %`; `< 0.1 %` for what would round to nothing. `share` is between 0 and 1. */
export function percent(share: number): string {
  if (share > 0 && share < 0.001) return '< 0.1 %';
  // All but a few is not all.
  if (share < 1 && share > 0.999) return '> 99.9 %';
  return `${(share * 100).toFixed(1)} %`;
}

/** A share as it may be said: in per cent, or below 30 as a count. */
export function shareWords({ share, count, of }: Pick<Figure, 'share' | 'count' | 'of'>): string {
  return share === null ? `${number.format(count)} of ${number.format(of)}` : percent(share);
}

const units: Record<Unit, [string, string]> = {
  tool: ['tool', 'tools'],
  parameter: ['parameter', 'parameters'],
  server: ['server', 'servers'],
  release: ['step between inspected releases', 'steps between inspected releases'],
  interval: ['time between changes', 'times between changes'],
  graded: ['judged tool', 'judged tools'],
  attempt: ['inspected server', 'inspected servers'],
};

/** `1 tool`, `2,264 tools`. */
function countWords([one, many]: readonly [string, string], n: number): string {
  return `${number.format(n)} ${n === 1 ? one : many}`;
}

/** What is counted, in the plural. */
export function subjectsName({ unit, noun }: Pick<AnyMeasure, 'unit' | 'noun'>): string {
  return (noun ?? units[unit])[1];
}

/** Whether what is counted comes several at a time from one server, so that servers are counted beside it. */
export function isManyAServer(unit: Unit): boolean {
  return unit === 'tool' || unit === 'parameter' || unit === 'graded';
}

/**
 * What the newest lists say, in one or two sentences; null when there are none.
 * @param middle the number of the middle subject, where the measure tells one and it is known
 */
export function finding(
  measure: AnyMeasure,
  now: Point | undefined,
  middle: number | null = null,
): string | null {
  if (now === undefined || now.of === 0) return null;
  const own = countWords(measure.noun ?? units[measure.unit], now.of);
  const sample = isManyAServer(measure.unit) ? `${own} from ${countWords(units.server, now.ofServers)}` : own;
  if (measure.ranked !== undefined) return sayRanked(measure, measure.ranked, now, sample);
  return measure.form === 'ranges' ? sayRanges(measure, now, sample, middle) : sayShare(measure, now, sample);
}

/** The parts of a measure with their figures, in the order in which they are shown. */
export function shownParts(
  measure: AnyMeasure,
  now: Point,
): { part: AnyMeasure['parts'][number]; figure: Figure }[] {
  const found = measure.parts.flatMap((part, i) => {
    const figure = now.figures[i];
    return figure === undefined ? [] : [{ part, figure }];
  });
  const up = measure.ranked === 'least' ? 1 : -1;
  return measure.ranked === undefined
    ? found
    : found.sort((a, b) => up * (a.figure.count - b.figure.count) || (a.part.id < b.part.id ? -1 : 1));
}

function sayRanked(measure: AnyMeasure, ranked: 'most' | 'least', now: Point, sample: string): string {
  const parts = shownParts(measure, now);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return '';
  const says = `${shareOfWords(first.figure, sample)} ${first.part.says}.`;
  if (ranked === 'most') return says;
  return `${says} The most, ${shareWords(last.figure)}, ${last.part.says}.`;
}

function sayShare(measure: AnyMeasure, now: Point, sample: string): string {
  const [figure] = now.figures;
  const [part] = measure.parts;
  if (figure === undefined) return '';
  const says = `${shareOfWords(figure, sample)} ${part.says}.`;
  const { servers } = figure;
  if (servers === null || !isManyAServer(measure.unit) || figure.count === 0) return says;
  if (servers.count === servers.of) return `${says} At least one does in every server.`;
  const whole = servers.share === null ? countWords(units.server, servers.of) : 'servers';
  return `${says} At least one does in ${shareOfWords(servers, whole).toLowerCase()}.`;
}

/** `12.3 % of …`, `None of …`, `3 of …`. */
function shareOfWords({ share, count, of }: Pick<Figure, 'share' | 'count' | 'of'>, whole: string): string {
  if (count === 0) return `None of ${whole}`;
  if (count === of) return `All of ${whole}`;
  return share === null ? `${number.format(count)} of ${whole}` : `${percent(share)} of ${whole}`;
}

/** Where the middle one is, and how many are in the last range. */
function sayRanges(measure: AnyMeasure, now: Point, sample: string, known: number | null): string {
  let below = 0;
  const middle = now.figures.findIndex(({ count }) => {
    below += count;
    return below * 2 >= now.of;
  });
  const last = now.figures.at(-1);
  const lastPart = measure.parts.at(-1);
  const hasLast = last !== undefined && lastPart !== undefined && last.count > 0;
  const rest = hasLast ? ` ${shareWords(last)} ${lastPart.says}.` : '';
  if (measure.middle !== undefined && known !== null)
    return `Of ${sample}, the middle one ${measure.middle.says.replace('#', number.format(known))}.${rest}`;
  return `Of ${sample}, the middle one is among those that ${measure.parts[middle]?.says ?? ''}.${rest}`;
}

/**
 * How the headline share of the same servers moved along their series; null where it cannot be said. That of a sample which
 * grows is not told: other servers in it look like a change.
 * @param panel who they are
 * @param from what the first place is called
 */
export function movement(points: readonly Point[], panel: string, from: string): string | null {
  const [first, last] = [points[0], points.at(-1)];
  const [before, after] = [first?.figures[0], last?.figures[0]];
  if (first === last || before?.share == null || after?.share == null) return null;
  const [were, are] = [before.servers?.share, after.servers?.share];
  const servers =
    were == null || are == null
      ? ''
      : `; in servers with at least one, from ${percent(were)} to ${percent(are)}`;
  const words = `from ${percent(before.share)} (${from}, n = ${number.format(before.of)}) to ${percent(after.share)} (now, n = ${number.format(after.of)})${servers}`;
  const overlaps = (after.low ?? 0) <= (before.high ?? 1) && (before.low ?? 0) <= (after.high ?? 1);
  const caution = overlaps ? ' The intervals of the two overlap: that can be chance.' : '';
  return `Among the same ${panel} it went ${words}.${caution}`;
}
