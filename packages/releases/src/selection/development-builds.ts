import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { remoteManifest } from '@site/contracts/platform/remote-manifest';
import type { SelectedBuild } from '@site/islands/server/job';
import { createPin } from './pins';

const developmentServers = z.record(z.string(), z.url({ protocol: /^https?$/ }));

/** Timeout of a development server, which answers after the current build. In milliseconds. */
export const DEVELOPMENT_SERVER_TIMEOUT_MS = 15_000;

/** What a development server does not know of its files. */
const NO_FILES = { preload: {}, facades: {}, integrity: {} };
/** Manifest of a development server: its revision changes with every save. A built folder has no revision. */
const developmentManifest = remoteManifest
  .omit({ preload: true, facades: true, integrity: true })
  .extend({
    revision: z.string().optional(),
    // Servers of older sources do not send it.
    query: remoteManifest.shape.query.default({}),
  });

/** The servers by remote; none when the file is missing or invalid. */
export async function readDevelopmentServers(file: string): Promise<Record<string, string>> {
  try {
    return developmentServers.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

/**
 * Points remotes of a running shell at development servers. Development only: in production an address from a request
 * or a file would let an attacker run code on the server.
 */
export async function withDevelopmentServers(
  released: Readonly<Record<string, SelectedBuild>>,
  file: string,
): Promise<Record<string, SelectedBuild>> {
  const pins = { ...released };
  for (const [name, address] of Object.entries(await readDevelopmentServers(file))) {
    const base = address.replace(/\/+$/, '');
    try {
      const response = await fetch(`${base}/remote.json`, {
        signal: AbortSignal.timeout(DEVELOPMENT_SERVER_TIMEOUT_MS),
      });
      const { revision, ...manifest } = developmentManifest.parse(await response.json());
      const pin = createPin(base, { ...manifest, ...NO_FILES });
      pins[name] = { ...pin, revision: revision ?? manifest.build };
    } catch {
      // The development server is not running: the released build is used.
    }
  }
  return pins;
}
