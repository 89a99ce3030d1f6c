import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '../../sandbox/find-program';
import type { Lack, PackageType } from '../package-type';
import { notStartedYet } from './listed-type';

/** Container images. Listed alone: a container's own walls would have to be as narrow as those of the sandbox. */
export const ociType: PackageType = {
  kind: 'oci',
  lacks() {
    lack ??= findLack();
    return lack;
  },
  start: null,
};

/** Found out once: an engine that does not answer takes its time. */
let lack: Promise<Lack> | undefined;

async function findLack(): Promise<Lack> {
  const program = ['podman', 'docker'].find((name) => findProgram(name) !== null);
  if (program === undefined) return { what: 'podman or docker', advice: 'Install podman, or docker.' };
  return (await answers(program))
    ? notStartedYet('oci')
    : {
        what: `a ${program} that works`,
        advice: `Type ${program} info: it says why no container can be started.`,
      };
}

async function answers(program: string): Promise<boolean> {
  try {
    await promisify(execFile)(program, ['info'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
