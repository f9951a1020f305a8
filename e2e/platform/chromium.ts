import { existsSync } from 'node:fs';
import type { PlaywrightTestConfig } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Which browser runs the tests, and how: as root it cannot have its sandbox. */
export function chromium(): NonNullable<PlaywrightTestConfig['use']> {
  const path = process.env['CHROMIUM_PATH'] ?? SYSTEM.find((one) => existsSync(one));
  if (!path) throw new Error('No Chromium was found. Install it, or set CHROMIUM_PATH to one.');
  return {
    browserName: 'chromium',
    launchOptions: {
      executablePath: path,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  };
}
