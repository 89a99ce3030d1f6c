import type { Listing } from '@/core/listing';

/** A record that says nothing: what a source does not know stays so. */
export const noRecord: Omit<Listing, 'sourceKey' | 'endpoints'> = {
  name: null,
  sourceUrl: null,
  version: null,
  isLatest: null,
  status: 'active',
  statusMessage: null,
  publishedAt: null,
  updatedAt: null,
  title: null,
  description: null,
  repositoryUrl: null,
  homepageUrl: null,
  license: null,
};
