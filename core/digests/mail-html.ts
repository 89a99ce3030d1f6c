import { element } from '../feeds/xml';

/* The markup of a mail: headings, links and lines, no style that has to be loaded, no pictures, the colours of the reader. */

/** Markup that is escaped already. */
export type Markup = string & { readonly markup: unique symbol };

/** What `element` made is escaped. */
function asMarkup(html: string): Markup {
  return html as Markup;
}

export function paragraph(text: string): Markup {
  return asMarkup(element('p', text));
}

export function heading(text: string): Markup {
  return asMarkup(element('h2', text, { style: 'font-size:1.1em;margin:1.5em 0 .5em' }));
}

/** A paragraph that ends with a link. */
export function linkLine(before: string, words: string, address: string): Markup {
  const lead = before === '' ? '' : `${element('span', before)} `;
  return asMarkup(`<p>${lead}${element('a', words, { href: address })}</p>`);
}

/** A list of links, each with lines below. */
export function linkList(
  items: readonly { words: string; address: string; lines: readonly string[] }[],
): Markup {
  const list = items.map(({ words, address, lines }) => {
    const below = lines.map((line) => element('div', line, { style: 'opacity:.8' })).join('');
    return `<li style="margin:0 0 .8em">${element('a', words, { href: address })}${below}</li>`;
  });
  return asMarkup(`<ul style="padding-left:1.2em">${list.join('')}</ul>`);
}

/** The whole document. */
export function mailHtml(title: string, parts: readonly Markup[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">',
    element('title', title),
    '</head><body style="font-family:sans-serif;line-height:1.45;max-width:44em">',
    ...parts,
    '</body></html>',
  ].join('\n');
}
