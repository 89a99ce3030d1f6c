import { describe, expect, it } from 'vitest';
import { cachedAnswer } from './http';

const changedAt = Date.UTC(2026, 10, 30, 10, 20, 30, 400);
const later = changedAt + 60_000;
const answer = {
  text: 'one',
  type: 'text/plain',
  modifiedAt: changedAt,
  cacheControl: 'public, max-age=300',
};
const ask = (headers: Record<string, string> = {}, what = answer, now = later) =>
  cachedAnswer(new Request('http://here.invalid/', { headers }), what, now);
const header = (response: Response, name: string) => response.headers.get(name) ?? '';

describe('cachedAnswer', () => {
  it('has a tag that is the same until the text changes, and the time of the last change', async () => {
    const first = ask();
    expect(first.status).toBe(200);
    expect(await first.text()).toBe('one');
    expect(header(first, 'last-modified')).toBe('Mon, 30 Nov 2026 10:20:30 GMT');
    expect(header(ask({}, answer, later + 1e9), 'etag')).toBe(header(first, 'etag'));
    expect(header(ask({}, { ...answer, text: 'two' }), 'etag')).not.toBe(header(first, 'etag'));
  });

  it('is 304 without a text for who has the tag, alone, weak, in a list or as a star', async () => {
    const etag = header(ask(), 'etag');
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = ask({ 'if-none-match': tags });
      expect(response.status, tags).toBe(304);
      expect(await response.text()).toBe('');
      expect(header(response, 'etag')).toBe(etag);
    }
  });

  it('goes by the tag where there is one, by the very time where there is none', () => {
    const time = header(ask(), 'last-modified');
    expect(ask({ 'if-modified-since': time }).status).toBe(304);
    expect(ask({ 'if-none-match': '"x"', 'if-modified-since': time }).status).toBe(200);
    // Entries can go, so that an older state is the newer answer.
    expect(ask({ 'if-modified-since': new Date(later).toUTCString() }).status).toBe(200);
    expect(ask({ 'if-modified-since': 'yesterday' }).status).toBe(200);
  });

  it('asked in the second of a change does not hide a second change in it', () => {
    const during = header(ask({}, answer, changedAt + 100), 'last-modified');
    const second = { ...answer, text: 'two', modifiedAt: changedAt + 300 };
    expect(ask({ 'if-modified-since': during }, second).status).toBe(200);
  });
});
