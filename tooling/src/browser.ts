import { spawnSync } from 'node:child_process';
import { access, constants, readFile } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';

/** Programs in the folders of PATH, and one by its path. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HEADLESS = 'chromium-headless-shell';

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * Path of an installed Chromium: CHROMIUM_PATH, or one of the system.
 * @throws Error when CHROMIUM_PATH names no program
 */
export async function installedBrowser(names = NAMES): Promise<string | undefined> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (await isProgram(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no program.`);
  }
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const candidates = names.flatMap((name) => folders.map((folder) => resolve(folder, name)));
  for (const place of candidates) if (await isProgram(place)) return place;
  return undefined;
}

const isDebian = async (): Promise<boolean> =>
  /^ID(_LIKE)?=.*debian/m.test(await readFile('/etc/os-release', 'utf8').catch(() => ''));

/** Installs Chromium from Debian, where that is possible. Returns whether it worked. */
async function installFromDebian(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !(await isDebian())) return false;
  console.log('There is no browser: installing chromium from Debian …');
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return run('update') && run('install', '-y', '--no-install-recommends', 'chromium');
}

/** The browser of an npm package, unpacked into the temporary folder. */
async function unpackFromPackage(): Promise<string> {
  console.log('Taking the browser of the npm package @sparticuz/chromium …');
  // The package unpacks its libraries only in this environment.
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/**
 * Path of a Chromium for tests and measurements: CHROMIUM_PATH, one of the system, one installed from Debian now, or
 * the one from npm. Root must start it with `--no-sandbox`.
 * @throws Error when CHROMIUM_PATH names no program
 */
export async function getBrowserPath(): Promise<string> {
  const found = await installedBrowser();
  if (found) return found;
  if (await installFromDebian()) {
    const fresh = await installedBrowser();
    if (fresh) return fresh;
  }
  return unpackFromPackage();
}

/**
 * Path of a Chromium that cannot show windows, like the one that Playwright installs: CHROMIUM_PATH, or that of
 * Debian's package `chromium-headless-shell`. Browser tests take two thirds of the time with it. Without it {@link
 * getBrowserPath}.
 * @throws Error when CHROMIUM_PATH names no program
 */
export const getHeadlessPath = async (): Promise<string> =>
  (await installedBrowser([HEADLESS])) ?? (await getBrowserPath());
