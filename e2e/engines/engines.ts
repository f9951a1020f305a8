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

/**
 * A newcomer's machine checks the engines that it has, and says which it has not; where it counts, all are checked, and
 * one that is missing fails.
 */
export const checkedEngines = (mustHaveAll: boolean, say: (line: string) => void): Engine[] =>
  engines.filter((engine) => {
    const missing = missingPackages(engine);
    if (mustHaveAll || !missing.length) return true;
    say(`not checked: ${engine}, because ${missing.join(', ')} is not installed`);
    return false;
  });

/** @throws Error that names the packages without which it cannot start */
export async function startEngine(engine: Engine): Promise<Browser> {
  const missing = missingPackages(engine);
  if (missing.length) throw new Error(`Not installed: apt-get install ${missing.join(' ')}`);
  return starts[engine]();
}
