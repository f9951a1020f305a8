import type { ReleaseMap } from '@site/contracts/platform/federation';
import { buildUrl, type MapReader } from '../map/map-reader';

const TIMEOUT_MS = 2_000;
const MAX_AGE_MS = 2_000;

export interface Availability {
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

async function probe({ remotes }: ReleaseMap, apiOrigin: string): Promise<Availability> {
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

export interface AvailabilityProbe {
  /** Probes all parts, at most once in two seconds. */
  check: () => Promise<Availability>;
  /** Whether a part was out of reach at a check of the last five seconds. */
  hasRecentOutage: () => boolean;
}

/** Probes the API, its database and the remotes' files. */
export function createAvailabilityProbe(
  map: Pick<MapReader, 'current'>,
  apiOrigin: string,
): AvailabilityProbe {
  let last: { startedAt: number; result: Promise<Availability> } | undefined;
  let outageAt = -Infinity;
  const probeAll = async (): Promise<Availability> => {
    const result = await probe(map.current().map, apiOrigin);
    const { api, database, remotes } = result;
    if (!api || !database || !Object.values(remotes).every(Boolean)) outageAt = Date.now();
    return result;
  };
  return {
    check: () => {
      if (!last || Date.now() - last.startedAt > MAX_AGE_MS)
        last = { startedAt: Date.now(), result: probeAll() };
      return last.result;
    },
    hasRecentOutage: () => Date.now() - outageAt < RECOVERY_MS,
  };
}
