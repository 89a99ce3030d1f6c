import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../globals.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const part = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'panel', 'sunken'];
const texts = ['ink', 'muted', 'link', 'accent', 'added', 'removed', 'changed', 'info'];
const pairs = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground, 4.5] as const)),
  ...['added', 'removed', 'changed', 'info'].flatMap((tone) =>
    ['ink', tone].map((text) => [text, `${tone}-tint`, 4.5] as const),
  ),
  ...['removed', 'added', 'changed'].map((tone) => ['link', `${tone}-tint`, 4.5] as const),
  ['ink', 'mark', 4.5] as const,
  ['link', 'mark', 4.5] as const,
  ['on-accent', 'accent', 4.5] as const,
  ...grounds.map((ground) => ['control', ground, 3] as const),
];

describe.each(['light', 'dark'] as const)('colours in %s', (theme) => {
  it.each(pairs)('%s on %s has a contrast of at least %s', (text, ground, least) => {
    const a = tokens.get(text)?.[theme];
    const b = tokens.get(ground)?.[theme];
    if (a === undefined || b === undefined) throw new Error(`no token ${text} or ${ground}`);
    expect(contrast(a, b)).toBeGreaterThanOrEqual(least);
  });
});
