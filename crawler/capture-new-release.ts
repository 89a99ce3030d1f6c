import { join } from 'node:path';
import { captureClient } from '@/lab/capture-client';
import type { LabClient, LabProvider } from '@/lab/client';
import { labClients } from '@/lab/clients/all';
import { compareCaptures, groupChanges } from '@/lab/compare-captures';
import { InstallError, installClient, type LabSettings, resolveRelease } from '@/lab/install-client';
import { probeLists } from '@/lab/probes/all';
import {
  type CaptureName,
  captureFolders,
  listCaptures,
  madeCaptures,
  readCapture,
  writeCapture,
} from '@/lab/read-captures';
import type { ToolList } from '@/lab/script';
import type { Config } from './config';
import type { Report } from './events';
import { probeSandbox } from './sandbox/probe';

export interface NewReleaseWish {
  config: Config;
  report: Report;
  signal: AbortSignal;
  /** Epoch ms. */
  now(): number;
  /** What failed is not tried again by this process: `client@version provider`. */
  tried: Set<string>;
  /** Those of the lab, and the probe suite, where nothing else is given. */
  clients?: readonly LabClient[];
  lists?: readonly ToolList[];
}

const mostChanges = 20;

/**
 * Looks for one client of the lab whose newest release has no capture yet, runs the probe suite through it, keeps the capture
 * in the data folder and reports what the release does otherwise. One a call, since a suite takes minutes: the others have
 * their turn after the next round. Clients without any capture are left alone: nobody has shown that the lab can run them.
 */
export async function captureNewRelease(wish: NewReleaseWish): Promise<void> {
  const { config, report, signal } = wish;
  const settings: LabSettings = {
    cacheFolder: join(config.cacheFolder, 'lab'),
    cacheBytes: config.cacheBytes,
    userAgent: config.userAgent,
    signal,
  };
  if (!(await probeSandbox()).ok) return;
  const names = listCaptures(captureFolders(config.dataFolder, config.root));
  for (const client of wish.clients ?? labClients) {
    for (const provider of client.providers) {
      const known = names.filter((name) => name.client === client.id && name.provider === provider.id);
      const newest = known.at(-1);
      if (newest === undefined || signal.aborted) continue;
      const version = await resolveRelease(client, 'latest', settings).catch(() => null);
      const mark = `${client.id}@${version} ${provider.id}`;
      if (version === null || wish.tried.has(mark) || known.some((name) => name.version === version))
        continue;
      wish.tried.add(mark);
      const about = { client: client.id, version, provider: provider.id };
      try {
        report({
          event: 'lab.captured',
          ...about,
          ...(await capture(wish, settings, client, provider, version, newest)),
        });
      } catch (error) {
        if (!(error instanceof InstallError)) throw error;
        report({ event: 'lab.failed', ...about, message: error.message });
      }
      return;
    }
  }
}

async function capture(
  { config, signal, now, lists = probeLists }: NewReleaseWish,
  settings: LabSettings,
  client: LabClient,
  provider: LabProvider,
  version: string,
  before: CaptureName,
): Promise<{ outcome: string; since: string; changes: string[] }> {
  const installed = await installClient(client, version, provider, settings);
  try {
    const wish = {
      client,
      provider,
      installed,
      lists,
      suite: 'probes',
      concurrency: 1,
      now: now(),
      signal,
    };
    const made = await captureClient(wish);
    if (signal.aborted) throw new InstallError('interrupted');
    writeCapture(made, madeCaptures(config.dataFolder));
    const old = readCapture(before, captureFolders(config.dataFolder, config.root));
    const groups = old === null ? [] : groupChanges(compareCaptures(old, made));
    return {
      outcome: made.runs[0]?.outcome ?? 'not-started',
      since: before.version,
      changes: groups.slice(0, mostChanges).map(({ title, tools }) => `${title} (${tools.length})`),
    };
  } finally {
    installed.release();
  }
}
