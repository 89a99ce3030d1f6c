import type { Metadata } from 'next';
import { SearchForm } from './_components/search-form';
import { serversPath } from './_lib/urls';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
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
