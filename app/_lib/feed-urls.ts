/* Addresses of the page of feeds; those of the feeds themselves are in `core/feeds/feed-paths.ts`. */

export { feedsFor, feedsPath } from '@/core/page-paths';

/** Where the proxy leads the addresses of feeds; nothing links here. */
export const feedDocumentPath = '/feeds/document';
