import type { Metadata } from 'next';
import { type ManifestFile, manifestName } from '@/core/dataset/manifest';
import { datasetTables } from '@/core/dataset/tables';
import { Moment } from '../_components/dates';
import { ScrollRegion } from '../_components/scroll-region';
import { Section } from '../_components/section';
import { datasetFilePath, datasetPath } from '../_lib/dataset-urls';
import { offeredExports } from '../_lib/exports';
import { formatBytes, formatCount, formatDay } from '../_lib/format';

export const dynamic = 'force-dynamic';

const description =
  'Everything that was recorded and derived, as NDJSON, CSV and an SQLite file, with the SHA-256 of each file.';

export const metadata: Metadata = { title: 'Dataset', description, alternates: { canonical: datasetPath } };

export default function DataPage() {
  const [newest, ...older] = offeredExports();
  return (
    <>
      <h1>Dataset</h1>
      <p className="mt-2 mb-6 max-w-3xl">
        {description} Names, descriptions and schemas in it were written by the authors of the servers.
        Nothing of subscribers or of the operator is in it.
      </p>
      {newest === undefined ? (
        <div className="panel max-w-2xl p-5">
          <p className="font-[600]">No export is offered here.</p>
          <p className="mt-2 text-muted">
            The operator sets <code>SCHEMALOG_EXPORTS</code> to a folder, and the crawler writes one a day. By
            hand: <code>schemalog export FOLDER</code>.
          </p>
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <Section id="files" title={`Export of ${formatDay(Date.parse(newest.day))}`}>
            <p className="mb-2 text-sm">
              Written <Moment at={Date.parse(newest.manifest.writtenAt)} />.{' '}
              <a href={datasetFilePath(newest.day, manifestName)}>{manifestName}</a> names all files with
              their sums.
            </p>
            <ScrollRegion label="Files of the export" className="panel overflow-x-auto">
              <table className="data">
                <caption className="sr-only">Files of the newest export with size, rows and SHA-256</caption>
                <thead>
                  <tr>
                    <th scope="col">File</th>
                    <th scope="col">Holds</th>
                    <th scope="col" className="text-end">
                      Rows
                    </th>
                    <th scope="col" className="text-end">
                      Size
                    </th>
                    <th scope="col">SHA-256</th>
                  </tr>
                </thead>
                <tbody>
                  {newest.manifest.files.map((file) => (
                    <tr key={file.name}>
                      <th scope="row" className="whitespace-nowrap font-[400]">
                        <a href={datasetFilePath(newest.day, file.name)}>{file.name}</a>
                      </th>
                      <td className="min-w-52">{aboutOf(file)}</td>
                      <td className="text-end tabular-nums">
                        {file.rows === null ? '–' : formatCount(file.rows)}
                      </td>
                      <td className="whitespace-nowrap text-end tabular-nums">
                        {formatBytes(file.sizeBytes)}
                      </td>
                      <td>
                        <code className="text-sm">{file.sha256.slice(0, 16)}…</code>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          </Section>
          {older.length === 0 ? null : (
            <Section id="older" title="Older exports">
              <ul className="grid gap-1">
                {older.map(({ day }) => (
                  <li key={day}>
                    <a href={datasetFilePath(day, manifestName)}>{formatDay(Date.parse(day))}</a>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section id="use" title="Using it">
            <p>
              Each line of an NDJSON file is a row; times are milliseconds since 1970, columns that end in{' '}
              <code>_id</code> hold the id of a row of another table. Another instance merges an export
              without doubles: <code>schemalog import FOLDER</code>.
            </p>
          </Section>
        </div>
      )}
    </>
  );
}

function aboutOf({ table, kind }: ManifestFile): string {
  if (kind === 'sqlite') return 'All tables in one database.';
  return datasetTables.find(({ name }) => name === table)?.about ?? '';
}
