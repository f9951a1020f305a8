import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@site/server-kit/duration';
import type { SiteKey } from '../map/site-key';

/** Length of a token: 132 bits of the HMAC. */
const LENGTH = 22;
/**
 * Days of which a token counts, relative to today: shared caches may send a page for a day after it was made, and a tab
 * stays open. Another shell's clock may be in the next day already.
 */
const DAYS = [0, -1, -2, 1];

/**
 * Tokens that go with a page and come back with its health beacon: whoever has one was served this build of a remote
 * by this site within the last days. They are the same for all visitors and shells, so pages stay cacheable.
 */
export class BeaconTokens {
  constructor(
    private readonly key: Pick<SiteKey, 'known'>,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** The token of today; undefined while the key is unknown. */
  of(remote: string, build: string): string | undefined {
    return this.at(remote, build, 0);
  }

  isValid(remote: string, build: string, token: string): boolean {
    return DAYS.some((day) => {
      const own = this.at(remote, build, day);
      return own?.length === token.length && timingSafeEqual(Buffer.from(own), Buffer.from(token));
    });
  }

  /** Fingerprint of a network that reports on a build; it does not tell the network, nor that of another build. */
  fingerprint(remote: string, build: string, network: string): string | undefined {
    return this.digest(`network ${remote} ${build} ${network}`);
  }

  private at(remote: string, build: string, day: number): string | undefined {
    const date = new Date(this.now() + day * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
    return this.digest(`beacon ${remote} ${build} ${date}`);
  }

  private digest(text: string): string | undefined {
    const { known } = this.key;
    return known && createHmac('sha256', known).update(text).digest('base64url').slice(0, LENGTH);
  }
}
