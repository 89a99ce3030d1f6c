import type { Metadata } from 'next';
import { newestGradeChanges } from '@/db/queries/grades';
import { Breadcrumbs } from '../../_components/breadcrumbs';
import { NoDatabase } from '../../_components/empty-state';
import { Pagination } from '../../_components/pagination';
import { compatPath, gradeChangesPath } from '../../_lib/compat-urls';
import { siteDatabase } from '../../_lib/database';
import { pageNumber } from '../../servers/search-params';
import { GradeChangeList } from '../grade-changes';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Grade changes – Compatibility',
  description: 'Tools that a client or provider takes otherwise than before, with the cause.',
  alternates: { canonical: gradeChangesPath },
};

const perPage = 50;

export default async function GradeChangesPage({ searchParams }: PageProps<'/compat/changes'>) {
  const page = pageNumber(await searchParams, 'page');
  const db = siteDatabase();
  // One more than is shown tells whether there are more.
  const changes = db === null ? [] : newestGradeChanges(db, perPage + 1, (page - 1) * perPage);
  const hasMore = changes.length > perPage;
  return (
    <>
      <Breadcrumbs links={[{ href: compatPath, label: 'Compatibility' }]} />
      <h1>Grade changes</h1>
      <p className="mt-2 mb-4 max-w-3xl text-muted">
        A grade changes when the server changes its tool, when a client has another release, or when more is
        known of a client or provider. The first grade of a tool is no change.
      </p>
      {db === null ? (
        <NoDatabase />
      ) : changes.length === 0 ? (
        <p className="panel p-4 text-muted">No grade has changed yet.</p>
      ) : (
        <GradeChangeList changes={changes.slice(0, perPage)} />
      )}
      <div className="mt-4">
        <Pagination
          page={page}
          pages={hasMore ? page + 1 : page}
          href={(n) => (n === 1 ? gradeChangesPath : `${gradeChangesPath}?page=${n}`)}
        />
      </div>
    </>
  );
}
