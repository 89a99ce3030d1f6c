// @ts-check
// Programs that come from the system: the sandbox and a browser. Installed when that can be done without asking.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';
import { done, working } from './screen.mjs';

/** @param {string} program */
const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

const canInstall = () => process.getuid?.() === 0 && has('apt-get');

/**
 * Installs a Debian package, as root.
 * @param {string} root @param {string} name
 */
async function aptInstall(root, name) {
  const end = working(`Installing ${name}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name], {
      cwd: root,
      env,
      log: join(root, 'data', 'logs', `apt-${name}.log`),
    });
  let result = await install();
  if (!result.ok) {
    await run('apt-get', ['update'], { cwd: root, env, log: join(root, 'data', 'logs', 'apt-update.log') });
    result = await install();
  }
  const seconds = end();
  if (result.ok) done(`${name} installed (${seconds} s)`);
  return result.ok;
}

/**
 * Makes sure that bubblewrap is there, as root on Debian by installing it.
 * @param {string} root
 * @returns {Promise<string | null>} what to do where it could not be had; null when it is there
 */
export async function ensureSandbox(root) {
  if (process.platform !== 'linux') {
    return 'The sandbox (bubblewrap) exists on Linux only: packages are not inspected here, remote addresses are. Use a Linux machine or VM for packages.';
  }
  if (has('bwrap')) return null;
  if (canInstall() && (await aptInstall(root, 'bubblewrap'))) return null;
  return 'No sandbox: packages are not inspected until bubblewrap is installed. Debian, Ubuntu: sudo apt-get install bubblewrap · Fedora: sudo dnf install bubblewrap · Arch: sudo pacman -S bubblewrap · Alpine: sudo apk add bubblewrap';
}

/** The path of a browser of the system's that the tests can use; undefined when there is none. */
export function systemBrowser() {
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  );
}

/** Whether Playwright has installed a browser of its own. */
function hasPlaywrightBrowser() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('chromium'));
}

/**
 * Makes sure that a browser is there, as root on Debian by installing Chromium.
 * @param {string} root
 * @returns {Promise<string | null>} what to do where it could not be had; null when it is there
 */
export async function ensureBrowser(root) {
  if (systemBrowser() !== undefined || hasPlaywrightBrowser()) return null;
  if (canInstall() && (await aptInstall(root, 'chromium'))) return null;
  return 'No browser for the browser tests. Debian, Ubuntu: sudo apt-get install chromium · elsewhere: npx playwright install chromium';
}
