import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MapStore } from './map-store';

/** A signature by the site's key. The beginning of the text says what it is for. */
export const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares a secret with a text in constant time. */
export const isSameText = (secret: string, text: string): boolean =>
  secret.length === text.length && timingSafeEqual(Buffer.from(secret), Buffer.from(text));

/**
 * Bearer token for `/admin/platform.json` where `METRICS_TOKEN` is not set: programs that can read the map's store can
 * compute it. @param key the site's
 */
export const deriveMachineToken = (key: string): string => hmac(key, 'platform.json');

/**
 * The key beside the map, the same for all shells of a site. It signs overrides; tokens of machines and of beacons are
 * derived from it.
 */
export class SiteKey {
  /** The key, once it was read; the shell reads it at its start, and until then with each turn of the watch. */
  value: string | undefined;

  constructor(private readonly store: Pick<MapStore, 'getOrCreateSiteKey'>) {}

  /** The key, made if there is none. @throws Error when the map's store is away */
  async getOrCreate(): Promise<string> {
    this.value ??= await this.store.getOrCreateSiteKey();
    return this.value;
  }

  get machineToken(): string | undefined {
    return this.value && deriveMachineToken(this.value);
  }

  sign(text: string): string | undefined {
    return this.value && hmac(this.value, text);
  }
}
