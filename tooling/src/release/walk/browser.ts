import type { Browser } from 'playwright-core';
import { installedBrowser } from '../../browser';
import { CannotWalk } from './cannot-walk';

/** Starts the Chromium of this machine. @throws CannotWalk when there is none, or when it does not start */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await installedBrowser();
  if (!executablePath)
    throw new CannotWalk('this machine has no Chromium (CHROMIUM_PATH may name one)');
  try {
    const { chromium } = await import('playwright-core');
    // Chromium does not run with its sandbox as root.
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    return await chromium.launch({ executablePath, args });
  } catch (error) {
    const [why = ''] = String(error).split('\n');
    throw new CannotWalk(`Chromium does not start (${why})`);
  }
}
