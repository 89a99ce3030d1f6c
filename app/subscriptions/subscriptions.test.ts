import { describe, expect, it } from 'vitest';
import { defaultFilter, type SubscriptionFilter } from '@/core/feeds/filter';
import { confirmationPath, subscriptionPath, unsubscribePath } from '@/core/page-paths';
import {
  managementPath,
  newSubscriptionFor,
  parseDone,
  parseSubscriptionPath,
} from '../_lib/subscription-urls';
import { filterValues, parseFeedsQuery } from '../feeds/search-params';
import { keep, keptDraft, takeSecret } from './kept';
import { mayPost, readFields } from './own-form';

const id = 'AbC-_0123456789z';
const pathOf = (address: string): string => new URL(address, 'http://here.invalid').pathname;

describe('addresses of subscriptions', () => {
  it('lead back to what they name', () => {
    expect(parseSubscriptionPath('/subscriptions/new')).toEqual({ page: 'new' });
    expect(parseSubscriptionPath(pathOf(managementPath(id, 'k', { done: 'paused' })))).toEqual({
      page: 'own',
      publicId: id,
    });
    expect(parseSubscriptionPath(subscriptionPath(id))).toEqual({ page: 'own', publicId: id });
    expect(parseSubscriptionPath(pathOf(confirmationPath(id, 't')))).toEqual({
      page: 'confirm',
      publicId: id,
    });
    expect(parseSubscriptionPath(pathOf(unsubscribePath(id, 't')))).toEqual({
      page: 'unsubscribe',
      publicId: id,
    });
    for (const path of [
      '/subscriptions',
      '/subscriptions/act',
      `/subscriptions/${id}x`,
      `/subscriptions/${id}/delete`,
    ])
      expect(parseSubscriptionPath(path), path).toBeNull();
  });

  it('carry a filter into the form, and the form gives the same filter back', () => {
    const filters: SubscriptionFilter[] = [
      defaultFilter,
      { ...defaultFilter, scope: { of: 'tool', namespace: '@a', name: 'b', tool: 'c' }, severity: 'review' },
      { ...defaultFilter, scope: { of: 'server', namespace: 'npm', name: 'x' }, kind: 'tool-removed' },
      { ...defaultFilter, scope: { of: 'namespace', namespace: '@a' }, query: 'a&b' },
      { ...defaultFilter, scope: { of: 'rule', rule: 'r' }, side: 'input' },
    ];
    for (const filter of filters) {
      const { searchParams } = new URL(newSubscriptionFor(filter), 'http://here.invalid');
      expect(parseFeedsQuery(Object.fromEntries(searchParams))).toEqual({ filter });
      expect(parseFeedsQuery({ ...filterValues(filter) })).toEqual({ filter });
    }
  });

  it('say nothing that they do not know', () => {
    expect(parseDone('paused')).toBe('paused');
    expect(parseDone('constructor')).toBeNull();
  });
});

describe('what is kept between a form and the next page', () => {
  it('is a draft that can be read again, and a secret that is handed out once, to its own page', () => {
    const draft = keep('draft', { values: { q: 'x' }, problems: {} }, 0);
    expect(keptDraft(draft, 1)).toEqual({ values: { q: 'x' }, problems: {} });
    expect(keptDraft(draft, 1)).not.toBeNull();
    expect(keptDraft(draft, 3_600_000)).toBeNull();
    const secret = keep('secret', { publicId: id, secret: 'whsec_x' }, 0);
    expect(takeSecret(secret, 'another', 1)).toBeNull();
    expect(takeSecret(secret, id, 1)).toBe('whsec_x');
    expect(takeSecret(secret, id, 1)).toBeNull();
  });

  it('is bounded', () => {
    const first = keep('draft', { values: {}, problems: {} }, 0);
    for (let i = 0; i < 1_000; i++) keep('draft', { values: {}, problems: {} }, 1);
    expect(keptDraft(first, 1)).toBeNull();
  });
});

describe('a form', () => {
  const post = (headers: Record<string, string>, body: BodyInit = new URLSearchParams({ a: '1' })): Request =>
    new Request('http://site.example/subscriptions/new', { method: 'POST', headers, body });

  it('of another site is refused', () => {
    const isOwn = (headers: Record<string, string>, hasKey = false): boolean =>
      mayPost(
        post({ host: 'site.example', ...headers }),
        hasKey ? { page: 'own', publicId: id } : { page: 'new' },
      );
    expect(isOwn({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(isOwn({ 'sec-fetch-site': site, origin: 'http://site.example' }, true), site).toBe(false);
    expect(isOwn({ origin: 'http://site.example' })).toBe(true);
    expect(isOwn({ origin: 'http://evil.example' }, true)).toBe(false);
    expect(isOwn({ origin: 'null' })).toBe(false);
    expect(isOwn({ origin: 'null' }, true)).toBe(true);
    expect(isOwn({})).toBe(true);
    const mailProgram = post({ 'sec-fetch-site': 'cross-site' });
    expect(mayPost(mailProgram, { page: 'unsubscribe', publicId: id })).toBe(true);
  });

  it('is read when it is small and says its length', async () => {
    const read = async (length: string, request = post({ 'content-length': length })) => readFields(request);
    expect(await read('3')).toEqual(new Map([['a', '1']]));
    expect(await read('99999999')).toBeNull();
    expect(await read('x')).toBeNull();
    expect(await readFields(post({ 'content-length': '3', 'content-type': 'text/plain' }, 'a=1'))).toBeNull();
  });
});
