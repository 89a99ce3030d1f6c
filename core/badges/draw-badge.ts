import { xmlText } from '../text/xml';
import type { Badge, BadgeTone } from './badge';
import { textWidth } from './text-width';

/** White on each of them has a contrast of 4.5 or more (WCAG 2.2, 1.4.3). */
export const badgeColours: Record<BadgeTone | 'label', string> = {
  label: '#444c56',
  good: '#1f7a37',
  fair: '#6b6f00',
  poor: '#a04a00',
  bad: '#b3261e',
  plain: '#1f5f9e',
  unknown: '#64686f',
};

const size = 11;
const height = 20;
const padding = 6;
/** Characters of a part; rule ids and profiles are shorter. */
const maxChars = 80;

/** The badge as an SVG document. What it says stands in its title too, for those who do not see it. */
export function drawBadge(badge: Badge): string {
  const [label, message] = [cut(badge.label), cut(badge.message)];
  const left = partWidth(label);
  const width = left + partWidth(message);
  const name = xmlText(`${label}: ${message}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" role="img" aria-label="${name}">
<title>${name}</title>
<clipPath id="r"><rect width="${width}" height="${height}" rx="3"/></clipPath>
<g clip-path="url(#r)">
<rect width="${left}" height="${height}" fill="${badgeColours.label}"/>
<rect x="${left}" width="${width - left}" height="${height}" fill="${badgeColours[badge.tone]}"/>
</g>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="${size}" aria-hidden="true">
${drawText(label, padding)}
${drawText(message, left + padding)}
</g>
</svg>
`;
}

function drawText(text: string, x: number): string {
  return `<text x="${x}" y="14" textLength="${lengthOf(text)}" lengthAdjust="spacingAndGlyphs">${xmlText(text)}</text>`;
}

function partWidth(text: string): number {
  return Math.ceil(lengthOf(text)) + 2 * padding;
}

function lengthOf(text: string): number {
  return Math.round(textWidth(text, size) * 10) / 10;
}

function cut(text: string): string {
  const chars = [...text];
  return chars.length <= maxChars ? text : `${chars.slice(0, maxChars - 1).join('')}…`;
}
