import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A release of a Python package as a test writes it. */
export interface PythonTestRelease {
  version: string;
  uploadedAt: string;
  yanked?: string;
  /** Below site-packages. None: what uv says instead of installing it. */
  files?: Record<string, string>;
  refusal?: string;
}

export interface PythonIndex {
  url: string;
  requests: string[];
  close(): Promise<void>;
}

/** A Python package index on the loopback: the JSON API below `/pypi`, and files for the stand-in of uv. */
export async function startPythonIndex(
  projects: Record<string, { info: Record<string, unknown>; releases: PythonTestRelease[] }>,
): Promise<PythonIndex> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const json = (value: unknown): void =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const [, project] = /^\/pypi\/([^/]+)\/json$/.exec(path) ?? [];
    const known = project === undefined ? undefined : projects[project];
    if (known !== undefined) return json(documentOf(known.info, known.releases));
    const [, name = '', version] = /^\/files\/(.+)-([^-]+)$/.exec(path) ?? [];
    const release = projects[name]?.releases.find((one) => one.version === version);
    if (release?.files !== undefined) return json({ files: release.files });
    response.writeHead(404).end(release?.refusal ?? 'not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function documentOf(info: Record<string, unknown>, releases: PythonTestRelease[]) {
  const files = (release: PythonTestRelease) => [
    {
      filename: `x-${release.version}-py3-none-any.whl`,
      packagetype: 'bdist_wheel',
      upload_time_iso_8601: release.uploadedAt,
      yanked: release.yanked !== undefined,
      yanked_reason: release.yanked ?? null,
    },
  ];
  return {
    info,
    last_serial: 1,
    releases: Object.fromEntries(releases.map((release) => [release.version, files(release)])),
    urls: [],
    vulnerabilities: [],
  };
}
