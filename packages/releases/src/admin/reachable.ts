import type { ReleaseMap } from '@site/contracts/platform/federation';
import { buildUrl } from '../map/map-reader';

const TIMEOUT_MS = 2_000;
const MAX_AGE_MS = 2_000;

export interface Reachable {
  /** By remote: whether the files of its stable build can be fetched. */
  remotes: Readonly<Record<string, boolean>>;
  api: boolean;
  /** Whether the API can use its database; undefined while the API is away. */
  database: boolean | undefined;
}

const isReachable = async (address: string): Promise<boolean> => {
  try {
    const response = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
};

async function probe({ remotes }: ReleaseMap, apiOrigin: string): Promise<Reachable> {
  const entries = Object.entries(remotes).map(
    async ([name, { base, internalBase = base, stable }]) =>
      [name, await isReachable(`${buildUrl(internalBase, stable.build)}/remote.json`)] as const,
  );
  const [files, api, database] = await Promise.all([
    Promise.all(entries),
    isReachable(`${apiOrigin}/api/health`),
    isReachable(`${apiOrigin}/api/ready`),
  ]);
  return { remotes: Object.fromEntries(files), api, database: api ? database : undefined };
}

/** After an outage visits are not counted for so long: pages that it has broken may still be open. */
const RECOVERY_MS = 5_000;

export function createProbe(map: () => ReleaseMap, apiOrigin: string) {
  let last: { startedAt: number; result: Promise<Reachable> } | undefined;
  let awayAt = -Infinity;
  const probeAll = async (): Promise<Reachable> => {
    const result = await probe(map(), apiOrigin);
    const { api, database, remotes } = result;
    if (!api || !database || !Object.values(remotes).every(Boolean)) awayAt = Date.now();
    return result;
  };
  return {
    /** Probes all parts, at most once in two seconds. */
    reach: (): Promise<Reachable> => {
      if (!last || Date.now() - last.startedAt > MAX_AGE_MS)
        last = { startedAt: Date.now(), result: probeAll() };
      return last.result;
    },
    /** Whether a part was out of reach a moment ago. */
    isAway: (): boolean => Date.now() - awayAt < RECOVERY_MS,
  };
}
