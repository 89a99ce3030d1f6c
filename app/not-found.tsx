import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { SearchForm } from './_components/search-form';
import { pathHeader } from './_lib/security';
import { parseSubscriptionPath } from './_lib/subscription-urls';
import { serversPath } from './_lib/urls';
import { UnknownLink } from './subscriptions/unknown-link';

export const metadata: Metadata = { title: 'Not found' };

export default async function NotFound() {
  const path = (await headers()).get(pathHeader) ?? '';
  if (parseSubscriptionPath(path.split('?')[0] ?? '') !== null) return <UnknownLink />;
  return (
    <div className="max-w-3xl pt-4">
      <h1>Not found</h1>
      <p className="mt-2 mb-5 text-muted">
        There is no page at this address: the server or the tool is not known here, or the address has a slip
        in it.
      </p>
      <SearchForm id="not-found-search" large />
      <p className="mt-4">
        Or go through <a href={serversPath}>all servers</a>.
      </p>
    </div>
  );
}
