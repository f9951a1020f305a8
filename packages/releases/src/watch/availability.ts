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

/** After an outage visits are not counted for so long: pages that it has broken may still be open. */
const RECOVERY_MS = 5_000;

/** Probes the API, its database and the remotes' files. */
export class AvailabilityProbe {
  private last: { startedAt: number; availability: Promise<Availability> } | undefined;
  private outageAt = -Infinity;

  constructor(
    private readonly mapReader: Pick<MapReader, 'current'>,
    private readonly apiOrigin: string,
  ) {}

  /** Probes all parts, at most once in two seconds. */
  check(): Promise<Availability> {
    if (!this.last || Date.now() - this.last.startedAt > MAX_AGE_MS)
      this.last = { startedAt: Date.now(), availability: this.probe() };
    return this.last.availability;
  }

  /** Whether a part was out of reach at a check of the last five seconds. */
  hasRecentOutage(): boolean {
    return Date.now() - this.outageAt < RECOVERY_MS;
  }

  private async probe(): Promise<Availability> {
    const entries = Object.entries(this.mapReader.current().map.remotes).map(
      async ([name, { base, internalBase = base, stable }]) =>
        [name, await isReachable(`${buildUrl(internalBase, stable.build)}/remote.json`)] as const,
    );
    const [files, api, database] = await Promise.all([
      Promise.all(entries),
      isReachable(`${this.apiOrigin}/api/health`),
      isReachable(`${this.apiOrigin}/api/ready`),
    ]);
    if (!api || !database || files.some(([, isUp]) => !isUp)) this.outageAt = Date.now();
    return { remotes: Object.fromEntries(files), api, database: api ? database : undefined };
  }
}
