import { createElement, type ReactNode } from 'react';
import { xmlText } from '@/core/text/xml';

/** An SVG element as data. Only class, geometry and text: colours come from the classes. */
export interface Shape {
  tag: 'g' | 'path' | 'line' | 'rect' | 'circle' | 'text';
  attributes: Record<string, string | number>;
  text?: string;
}

/** A picture: its size in units, and what is on it. */
export interface Drawing {
  width: number;
  height: number;
  title: string;
  description: string;
  shapes: readonly Shape[];
}

/** The picture in a page; colours follow the theme. */
export function DrawingView({ drawing, id, className }: { drawing: Drawing; id: string; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-description`}
      className={`chart ${className}`}
    >
      <title id={`${id}-title`}>{drawing.title}</title>
      <desc id={`${id}-description`}>{drawing.description}</desc>
      {drawing.shapes.map(
        ({ tag, attributes: { class: className, ...rest }, text }, i): ReactNode =>
          createElement(tag, { key: i, className, ...rest }, text),
      )}
    </svg>
  );
}

/** The colours of a picture that stands alone, for both themes; the same as in globals.css. */
const style = `
svg { font: 12px ui-sans-serif, system-ui, sans-serif; background: #fff; --ink: #1b1e21; --muted: #575d63; --line: #dcddd7; --accent: #0d5f63; --other: #6a4b00; --third: #0b559f; --paper: #fff; }
@media (prefers-color-scheme: dark) { svg { background: #1a1e22; --ink: #e3e6e8; --muted: #a3abb2; --line: #30363c; --accent: #6cc3c1; --other: #e3c06b; --third: #82b9f2; --paper: #1a1e22; } }
.c-text { fill: var(--ink); } .c-muted { fill: var(--muted); } .c-end { text-anchor: end; } .c-middle { text-anchor: middle; } .c-strong { font-weight: 650; }
.c-grid { stroke: var(--line); } .c-axis { stroke: var(--muted); } .c-band { fill: var(--accent); opacity: 0.16; } .c-bar { fill: var(--accent); }
.c-line { fill: none; stroke-width: 2.5; } .c-0 { stroke: var(--accent); } .c-1 { stroke: var(--other); stroke-dasharray: 7 4; } .c-2 { stroke: var(--third); stroke-dasharray: 2 3; }
.c-dot-0 { fill: var(--accent); } .c-dot-1 { fill: var(--other); } .c-dot-2 { fill: var(--third); }`;

/** The picture as a file of its own. */
export function drawingFile({ width, height, title, description, shapes }: Drawing): string {
  const body = shapes.map(({ tag, attributes, text }) => {
    const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${xmlText(String(value))}"`);
    return `<${tag}${list.join('')}>${xmlText(text ?? '')}</${tag}>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${xmlText(title)}</title><desc>${xmlText(description)}</desc><style>${style}</style>`,
    ...body,
    '</svg>\n',
  ].join('\n');
}
