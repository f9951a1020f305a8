import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { remoteManifest } from '@site/contracts/federation';
import { routesOf, slotsOf, type Pinned } from './pins';

const overrides = z.record(z.string(), z.url({ protocol: /^https?$/ }));
/** What a development server says: a revision that changes with every save. A built folder has none. */
const developmentManifest = remoteManifest
  .pick({
    name: true,
    build: true,
    container: true,
    contract: true,
    routes: true,
    confidential: true,
    navigation: true,
    slots: true,
    files: true,
    reads: true,
  })
  .extend({ revision: z.string().optional() });

/** Long enough for the build that is running to finish: the development server answers when it has. */
const BUILD_LIMIT_MS = 15_000;

/** The overrides in force; none when the file is missing or not usable. */
async function readOverrides(file: string): Promise<Record<string, string>> {
  try {
    return overrides.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

/**
 * Points remotes of a running shell at development servers. Development only: an address that a request or
 * a file could choose would be code of anybody's on the server.
 */
export async function withOverrides(pinned: Pinned, file: string): Promise<Pinned> {
  const chosen = Object.entries(await readOverrides(file));
  if (!chosen.length) return pinned;
  const pins = { ...pinned.pins };
  const navigation = { ...pinned.navigation };
  const slots = { ...pinned.slots };
  let { routes } = pinned;
  for (const [name, address] of chosen) {
    const base = address.replace(/\/+$/, '');
    try {
      const response = await fetch(`${base}/remote.json`, {
        signal: AbortSignal.timeout(BUILD_LIMIT_MS),
      });
      const manifest = developmentManifest.parse(await response.json());
      const {
        routes: _routes,
        confidential: _confidential,
        navigation: links,
        slots: _slots,
        revision = manifest.build,
        ...pin
      } = manifest;
      pins[name] = { ...pin, base, revision };
      navigation[name] = links;
      slots[name] = slotsOf(name, manifest);
      routes = [...routes.filter(([, remote]) => remote !== name), ...routesOf(name, manifest)];
    } catch {
      // The development server is not up: the released build serves.
    }
  }
  return { pins, routes, navigation, slots };
}
