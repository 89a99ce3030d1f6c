import type { LabProvider } from '@/lab/client';
import {
  type Installable,
  InstallError,
  type InstalledClient,
  installClient,
  resolveRelease,
} from '@/lab/install-client';
import { probeSandbox } from '../sandbox/probe';
import type { CommandInput } from './command';
import { labSettings } from './lab-subcommand';

/**
 * Installs a release of a client or an engine, works with it, and lets it go. Says on stderr how far it is, and why when it cannot be
 * had.
 * @param release the client or engine, and its version or tag
 * @returns what the work gives; null when there is no sandbox, or it cannot be installed
 */
export async function withInstalled<T>(
  { client, wanted, provider }: { client: Installable; wanted: string; provider: LabProvider },
  input: CommandInput,
  work: (installed: InstalledClient, say: (line: string) => void) => Promise<T>,
): Promise<T | null> {
  const say = (line: string): void => void process.stderr.write(`${line}\n`);
  const sandbox = await probeSandbox();
  if (!sandbox.ok) {
    say(`${sandbox.reason}\n${sandbox.advice}`);
    return null;
  }
  const settings = labSettings(input);
  try {
    const version = await resolveRelease(client, wanted, settings);
    say(`${client.title} ${version}: installing`);
    const installed = await installClient(client, version, provider, settings);
    if (installed.ms !== null) say(`installed in ${(installed.ms / 1000).toFixed(1)} s`);
    try {
      return await work(installed, say);
    } finally {
      installed.release();
    }
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    say(error.message);
    return null;
  }
}
