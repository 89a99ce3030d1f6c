import type { InspectionResult } from '@/core/inspection';
import { packageTypes } from './all';
import type { PackageKind, PackageSettings, PackageStart, ReleaseWish } from './package-type';
import { wantsRuntime } from './wants-runtime';

/** How packages of a kind are asked for and started; null where they are listed alone, or where their runtime is missing here. */
export async function startHere(kind: PackageKind, settings: PackageSettings): Promise<PackageStart | null> {
  const { start, lacks } = packageTypes[kind];
  // An npm package is planned wherever we run: where it cannot be started, its outcome says so.
  if (start === null || kind === 'npm') return start;
  return (await lacks(settings)) === null ? start : null;
}

/** Inspects a release of a package of any kind; one that cannot be started here has that as its outcome. Never rejects. */
export async function inspectRelease(
  kind: PackageKind,
  wish: ReleaseWish,
  settings: PackageSettings,
): Promise<InspectionResult> {
  const start = await startHere(kind, settings);
  return start === null
    ? wantsRuntime(kind, wish.address, await packageTypes[kind].lacks(settings))
    : start.inspect(wish, settings);
}
