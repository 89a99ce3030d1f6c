'use client';

import { homePath } from './_lib/urls';

/** Shown in the place of a page that failed. The cause is in the log of the site, under the digest. */
export default function ErrorPage({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  return (
    <div className="max-w-3xl pt-4" role="alert">
      <h1>This page could not be made</h1>
      <p className="mt-2 text-muted">
        The fault is on our side. It may pass: the database may be busy or may have been replaced.
        {error.digest === undefined ? null : (
          <>
            {' '}
            In the log it is <code>{error.digest}</code>.
          </>
        )}
      </p>
      <p className="mt-5 flex items-center gap-4">
        <button type="button" className="button" onClick={() => retry()}>
          Try again
        </button>
        <a href={homePath}>Front page</a>
      </p>
    </div>
  );
}
