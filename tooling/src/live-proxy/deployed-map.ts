import { z } from 'zod';
import type { ReleaseMap } from '@site/contracts/platform/release-map';
import { remoteManifest } from '@site/contracts/platform/remote-manifest';
import { getIntegrity } from '@site/server-kit/integrity';

/** Timeout of the site and of each file server, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The fields that are read from a deployed shell's `/map.json`: the builds that visitors get. */
const pins = z.object({
  pins: z.record(
    z.string(),
    z.object({ build: z.string(), base: z.url(), integrity: z.string().optional() }),
  ),
});

async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new Error(`${address} cannot be reached: ${String(error)}`, { cause: error });
    },
  );
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
  return answer.text();
}

/**
 * The release map as a deployed site serves it to visitors without a canary.
 * @param origin e.g. `https://www.example.com`
 * @throws Error when the site cannot be reached, or a build is not what the site says
 */
export async function fetchDeployedMap(origin: string): Promise<ReleaseMap> {
  const site = pins.safeParse(JSON.parse(await fetchText(`${origin}/map.json`)));
  if (!site.success) throw new Error(`${origin}/map.json does not say which builds are live.`);
  const remotes = Object.entries(site.data.pins).map(async ([name, { build, base, integrity }]) => {
    const text = await fetchText(`${base}/remote.json`);
    const manifest = remoteManifest.parse(JSON.parse(text));
    if (manifest.integrity['web/remoteEntry.js'] !== integrity)
      throw new Error(`${base} is not the build that ${origin} serves of ${name}.`);
    const stable = { build, integrity: getIntegrity(text) };
    return [name, { base: base.slice(0, -`/${build}`.length), stable }] as const;
  });
  return { version: 1, remotes: Object.fromEntries(await Promise.all(remotes)) };
}
