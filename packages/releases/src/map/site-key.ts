import { createHmac } from 'node:crypto';
import { withMap, type MapHome } from './with-map';
import type { Logger } from 'pino';

const RETRY_MS = 5_000;

/**
 * Bearer token for `/admin/platform.json` where `METRICS_TOKEN` is not set: programs that can read the map's store can
 * compute it. @param key the site's
 */
export const machineToken = (key: string): string =>
  createHmac('sha256', key).update('platform.json').digest('base64url');

/**
 * The key beside the map, the same for all shells of a site. It signs overrides; tokens of machines and of beacons are
 * derived from it.
 */
export class SiteKey {
  private key: string | undefined;
  private asked: { at: number; answer: Promise<string | undefined> } | undefined;

  constructor(
    private readonly home: MapHome,
    private readonly log: Logger,
  ) {}

  /** The key, if it was read already. */
  get known(): string | undefined {
    return this.key;
  }

  /**
   * The key, read once; undefined if there is none. While it is missing or cannot be read, the result is cached, so that
   * not every request reads it.
   */
  async read(): Promise<string | undefined> {
    if (this.key) return this.key;
    if (!this.asked || Date.now() - this.asked.at > RETRY_MS)
      this.asked = { at: Date.now(), answer: this.readStored() };
    this.key ??= await this.asked.answer;
    return this.key;
  }

  /** The key, made if there is none. @throws Error when the map's store is away */
  async make(): Promise<string> {
    this.key ??= await withMap(this.home, (store) => store.makeOverrideKey());
    return this.key;
  }

  private async readStored(): Promise<string | undefined> {
    try {
      return await withMap(this.home, (store) => store.overrideKey());
    } catch (error) {
      this.log.error({ reason: String(error) }, 'the key beside the map cannot be read');
      return undefined;
    }
  }
}
