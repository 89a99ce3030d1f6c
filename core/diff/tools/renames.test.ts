import { describe, expect, it } from 'vitest';
import type { Json } from '../../schema/json';
import type { ListedTool } from '../compare-lists';
import { hasSameWords, nameCloseness, wordsOf } from './names';
import { findSuccessions } from './renames';

const tool = (name: string, description: string, parameters: { [name: string]: Json }): ListedTool => ({
  name,
  hash: name,
  unstable: [],
  definition: { name, description, inputSchema: { type: 'object', properties: parameters } },
});
const text: Json = { type: 'string' };

describe('names', () => {
  it('are the same words in every spelling', () => {
    expect(wordsOf('getHTTPUrl2x')).toEqual(['get', 'http', 'url2x']);
    for (const other of ['per_page', 'per-page', 'PerPage', 'per page'])
      expect(hasSameWords('perPage', other)).toBe(true);
    expect(hasSameWords('page', 'pages')).toBe(false);
    expect(hasSameWords('', '_')).toBe(false);
  });

  it('are closer the more they share', () => {
    expect(nameCloseness('get_note', 'getNote')).toBe(1);
    expect(nameCloseness('get_note', 'get_notes')).toBeGreaterThan(nameCloseness('get_note', 'send_mail'));
  });
});

describe('tools that live on under another name', () => {
  it('one that differs in its name alone was renamed', () => {
    const gone = tool('add_review_comment_to_pending_review', 'Adds a comment', { body: text, line: text });
    const come = tool('add_comment_to_pending_review', 'Adds a comment', { body: text, line: text });
    const other = tool('merge', 'Merges', { branch: text });
    expect(findSuccessions([gone], [other, come])).toMatchObject([
      { kind: 'tool-renamed', from: [gone.name], to: [come.name] },
    ]);
  });

  it('of two equally close ones none is the new name', () => {
    const gone = tool('note', 'Reads a note', { id: text });
    const twins = ['note_a', 'note_b'].map((name) => tool(name, 'Reads a note', { id: text }));
    expect(findSuccessions([gone], twins)).toEqual([]);
  });

  it('several that become one need a parameter that says which is meant', () => {
    const gone = ['get_files', 'get_reviews', 'get_status'].map((name) =>
      tool(name, 'Get parts of a pull request', { owner: text, repo: text, number: text }),
    );
    const shared = { owner: text, repo: text, number: text };
    const one = tool('pull_request_get', 'Get parts of a pull request', { ...shared, method: text });
    expect(findSuccessions(gone, [one])).toMatchObject([
      { kind: 'tools-consolidated', from: gone.map(({ name }) => name), to: ['pull_request_get'] },
    ]);
    const without = tool('pull_request_get', 'Get parts of a pull request', { ...shared, page: text });
    expect(findSuccessions(gone, [without]).map(({ kind }) => kind)).not.toContain('tools-consolidated');
  });

  it('tools without anything in common are no succession', () => {
    const gone = tool('list_pages', 'Lists the open pages', {});
    const come = tool('send_mail', 'Sends a letter to somebody', { to: text });
    expect(findSuccessions([gone], [come])).toEqual([]);
  });
});
