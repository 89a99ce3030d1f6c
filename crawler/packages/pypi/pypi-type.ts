import { webAddress } from '@/core/links';
import { orderReleases } from '@/core/releases/order';
import { probeSandbox } from '../../sandbox/probe';
import type { Lack, PackageRecord, PackageSettings, PackageType } from '../package-type';
import { wantsRuntime } from '../wants-runtime';
import { inspectPython } from './inspect-python';
import { fetchProject, newestVersion, type PythonProject } from './project-document';
import { type PythonTools, pythonTools } from './python';

/** Python packages: installed and started as `uvx` would. */
export const pypiType: PackageType = {
  kind: 'pypi',
  lacks: async (settings) => lackOf(settings, await pythonTools()),
  start: {
    async lookUp(address, settings, asked) {
      const answer = await fetchProject(address, settings, asked);
      return answer.ok ? { ok: true, record: recordOf(answer.document, asked.now) } : answer;
    },
    async inspect(wish, settings) {
      const { uv, python } = await pythonTools();
      const lack = await lackOf(settings, { uv, python });
      if (lack !== null || uv === null || python === null) return wantsRuntime('pypi', wish.address, lack);
      return inspectPython(wish, settings, { uv, python });
    },
  },
};

async function lackOf({ pypi }: PackageSettings, { uv, python }: PythonTools): Promise<Lack | null> {
  if (uv === null)
    return { what: 'uv (with uvx)', advice: 'Install uv so that it is on the PATH of the crawler.' };
  if (python === null)
    return {
      what: 'a Python below /usr',
      advice: 'Install python3 with the package manager of this system.',
    };
  if (pypi === null)
    return {
      what: 'the address of a Python package index',
      advice: 'Set SCHEMALOG_PYPI_URL to the JSON API of the index, …/pypi.',
    };
  const sandbox = await probeSandbox();
  return sandbox.ok ? null : { what: 'the sandbox', advice: `${sandbox.reason} ${sandbox.advice}` };
}

/** What an index says. @param now epoch ms */
function recordOf(project: PythonProject, now: number): PackageRecord {
  const latest = newestVersion(project);
  const releases = Object.entries(project.versions).map(([version, { uploadedAt, yanked }]) => ({
    version,
    publishedAt: uploadedAt,
    // An index states itself when it received a file.
    publishedAtTrusted: uploadedAt !== null && uploadedAt <= now,
    isLatest: version === latest,
    deprecated: yanked === null ? null : `yanked: ${yanked}`,
  }));
  return {
    latest,
    tags: {},
    releases: orderReleases(releases, 'pypi'),
    words: {
      title: null,
      description: project.summary,
      repositoryUrl: webAddress(project.repository),
      homepageUrl: webAddress(project.homepage),
      license: project.license?.slice(0, 200) ?? null,
    },
  };
}
