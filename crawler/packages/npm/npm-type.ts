import { webAddress } from '@/core/links';
import { judgePublicationTimes } from '@/core/releases/judge-times';
import { orderReleases } from '@/core/releases/order';
import { probeSandbox } from '../../sandbox/probe';
import type { PackageRecord, PackageType } from '../package-type';
import { inspectPackage } from './inspect-package';
import { npmConfig } from './npm-config';
import type { RegistryDocument } from './parse-document';
import { fetchRegistryDocument } from './registry-document';

/** npm packages: started with node, as `npx` would. */
export const npmType: PackageType = {
  kind: 'npm',
  async lacks() {
    if ((await npmConfig()) === null) return { what: 'npm', advice: 'Install npm; it comes with Node.' };
    const sandbox = await probeSandbox();
    return sandbox.ok ? null : { what: 'the sandbox', advice: `${sandbox.reason} ${sandbox.advice}` };
  },
  start: {
    async lookUp(name, { cacheFolder, userAgent }, { isFresh, now, signal }) {
      const config = await npmConfig();
      if (config === null)
        return {
          ok: false,
          outcome: 'unreachable',
          evidence: { message: 'npm does not say which registry it uses' },
        };
      const copy = isFresh ? { ttlMs: 0 } : {};
      const answer = await fetchRegistryDocument({ name, config, cacheFolder, userAgent, signal, ...copy });
      return answer.ok ? { ok: true, record: recordOf(answer.document, now) } : answer;
    },
    inspect: (wish, { cacheFolder, cacheBytes, userAgent }) =>
      inspectPackage({
        name: wish.address,
        version: wish.version ?? undefined,
        known: wish.launch ?? undefined,
        only: wish.only,
        installLimits: { cacheBytes },
        secondStart: wish.secondStart ?? true,
        budget: wish.budget,
        ...{ cacheFolder, userAgent, signal: wish.signal },
      }),
  },
};

function recordOf(document: RegistryDocument, now: number): PackageRecord {
  const versions = Object.keys(document.versions);
  const latest = document.distTags.latest ?? null;
  const { trusted } = judgePublicationTimes({ time: document.time, versions, now });
  const releases = versions.map((version) => {
    const time = Date.parse(document.time[version] ?? '');
    return {
      version,
      publishedAt: Number.isNaN(time) ? null : time,
      publishedAtTrusted: trusted,
      isLatest: version === latest,
      deprecated: document.versions[version]?.deprecated ?? null,
    };
  });
  // What the newest release says of the package.
  const info = latest === null ? undefined : document.versions[latest];
  return {
    latest,
    tags: document.distTags,
    releases: orderReleases(releases, 'npm'),
    words: {
      title: null,
      description: info?.description ?? null,
      repositoryUrl: webAddress(info?.repository ?? null),
      homepageUrl: webAddress(info?.homepage ?? null),
      license: info?.license?.slice(0, 200) ?? null,
    },
  };
}
