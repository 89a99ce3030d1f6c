import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';
import { z } from 'zod';

/* What the specifications of the three formats ask for. Each function answers with what is wrong, nothing when all is right. */

const atomGrammar = readFileSync(
  fileURLToPath(new URL('../fixtures/feeds/atom.rng', import.meta.url)),
  'utf8',
);
const rssGrammar = readFileSync(fileURLToPath(new URL('../fixtures/feeds/rss.rng', import.meta.url)), 'utf8');

/** RFC 4287: its grammar, and of its rules in words those that the grammar cannot say. */
export async function atomProblems(text: string): Promise<string[]> {
  const problems = await grammarProblems(text, atomGrammar);
  const head = text.slice(0, text.indexOf('<entry>'));
  const entries = text.split('<entry>').slice(1);
  if (!head.includes('rel="self"')) problems.push('no link to itself');
  if (!head.includes('<author>') && entries.some((entry) => !entry.includes('<author>')))
    problems.push('entries without an author');
  for (const entry of entries)
    if (!entry.includes('rel="alternate"') && !entry.includes('<content'))
      problems.push('an entry with neither content nor alternate');
  return [...problems, ...repeated(text, /<entry>\s*<id>([^<]+)</g)];
}

/** RSS 2.0.11 and the best practices of the RSS Advisory Board. */
export async function rssProblems(text: string): Promise<string[]> {
  const problems = await grammarProblems(text, rssGrammar);
  const day = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000$/;
  for (const [, date = ''] of text.matchAll(/<(?:pubDate|lastBuildDate)>([^<]+)</g)) {
    const isRight = day.test(date) && new Date(date).toUTCString().slice(0, 3) === date.slice(0, 3);
    if (!isRight) problems.push(`no date: ${date}`);
  }
  return [...problems, ...repeated(text, /<guid[^>]*>([^<]+)</g)];
}

async function grammarProblems(text: string, grammar: string): Promise<string[]> {
  const result = await validateXML({
    xml: text,
    schema: grammar,
    extension: 'relaxng',
    initialMemoryPages: 1_024,
    maxMemoryPages: 8_192,
  });
  return result.errors.map(({ message }) => message);
}

function repeated(text: string, pattern: RegExp): string[] {
  const seen = new Set<string>();
  return [...text.matchAll(pattern)].flatMap(([, id = '']) => {
    if (seen.has(id)) return [`twice: ${id}`];
    seen.add(id);
    return [];
  });
}

const rfc3339 = z.iso.datetime({ offset: true });
const author = z.strictObject({
  name: z.string().optional(),
  url: z.url().optional(),
  avatar: z.url().optional(),
});

/** JSON Feed 1.1: what it requires, the types of everything it names, and extensions with a `_` before them only. */
const jsonFeed = z
  .object({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: z.string().min(1),
    home_page_url: z.url(),
    feed_url: z.url(),
    description: z.string().optional(),
    next_url: z.url().optional(),
    authors: z.array(author).optional(),
    language: z.string().optional(),
    hubs: z.array(z.strictObject({ type: z.string(), url: z.url() })).optional(),
    items: z.array(
      z
        .object({
          id: z.string().min(1),
          url: z.url(),
          title: z.string().min(1),
          content_text: z.string().min(1),
          date_published: rfc3339,
          date_modified: rfc3339,
          tags: z.array(z.string()),
        })
        .catchall(z.unknown())
        .refine(isExtended, 'unknown names of an item'),
    ),
  })
  .strict();

function isExtended(item: object): boolean {
  const known = ['id', 'url', 'title', 'content_text', 'date_published', 'date_modified', 'tags'];
  return Object.keys(item).every((name) => known.includes(name) || name.startsWith('_'));
}

/** JSON Feed 1.1. */
export function jsonFeedProblems(text: string): string[] {
  const parsed = jsonFeed.safeParse(JSON.parse(text));
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const { items, next_url, feed_url } = parsed.data;
  return [
    ...(next_url === feed_url ? ['next_url leads to itself'] : []),
    ...(new Set(items.map(({ id }) => id)).size === items.length ? [] : ['an id twice']),
  ];
}
