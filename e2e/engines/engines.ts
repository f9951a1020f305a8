import { browserPath } from '../../tooling/src/browser';
import { missingPackages } from '../platform/debian-packages';
import type { Browser } from './browser-window';
import { startWithPuppeteer } from './puppeteer';
import { startWebKit } from './webkit/webkit';

const starts = {
  Chromium: async () => startWithPuppeteer('chrome', await browserPath()),
  Firefox: () => startWithPuppeteer('firefox', '/usr/bin/firefox-esr'),
  WebKit: startWebKit,
} satisfies Record<string, () => Promise<Browser>>;

export type Engine = keyof typeof starts;
const engines = ['Chromium', 'Firefox', 'WebKit'] as const satisfies readonly Engine[];

/**
 * The engines to test. With `mustHaveAll` these are all, and one that is not installed fails. Otherwise those that are
 * installed; the others are reported.
 */
export const checkedEngines = (mustHaveAll: boolean, say: (line: string) => void): Engine[] =>
  engines.filter((engine) => {
    const missing = missingPackages(engine);
    if (mustHaveAll || !missing.length) return true;
    say(`not checked: ${engine}, because ${missing.join(', ')} is not installed`);
    return false;
  });

/** @throws Error that names the missing packages */
export async function startEngine(engine: Engine): Promise<Browser> {
  const missing = missingPackages(engine);
  if (missing.length) throw new Error(`Not installed: apt-get install ${missing.join(' ')}`);
  return starts[engine]();
}
