import { browserPath } from '../../tooling/src/browser';
import { missingPackages } from '../platform/debian-packages';
import type { Browser } from './browser-window';
import { startWithPuppeteer } from './puppeteer';
import { startWebKit } from './webkit/webkit';

/** The engines of the browsers that visitors have. */
const starts = {
  Chromium: async () => startWithPuppeteer('chrome', await browserPath()),
  Firefox: () => startWithPuppeteer('firefox', '/usr/bin/firefox-esr'),
  WebKit: startWebKit,
} satisfies Record<string, () => Promise<Browser>>;

export type Engine = keyof typeof starts;
const engines = ['Chromium', 'Firefox', 'WebKit'] as const satisfies readonly Engine[];

/** Packages of Debian that an engine needs and this machine does not have. */
type MissingPackages = (engine: Engine) => string[];

/**
 * A newcomer's machine checks the engines that it has, and says which it has not; where it counts, all are checked, and
 * one that is missing fails.
 */
export function checkedEngines(
  { mustHaveAll, say }: { mustHaveAll: boolean; say: (line: string) => void },
  missingOf: MissingPackages = missingPackages,
): Engine[] {
  return engines.filter((engine) => {
    const missing = missingOf(engine);
    if (mustHaveAll || !missing.length) return true;
    say(`not checked: ${engine}, because ${missing.join(', ')} is not installed`);
    return false;
  });
}

/** @throws Error that names the packages without which it cannot start */
export async function startEngine(
  engine: Engine,
  missingOf: MissingPackages = missingPackages,
): Promise<Browser> {
  const missing = missingOf(engine);
  if (missing.length) throw new Error(`Not installed: apt-get install ${missing.join(' ')}`);
  return starts[engine]();
}
