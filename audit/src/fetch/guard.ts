import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { type AllowList, pairOf, portOf } from './allow-list';
import { FetchFailure } from './failure';
import type { Resolve } from './names';
import { isPublicAddress } from './public-address';

/** The host of an address as sockets want it: IPv6 without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Decides which addresses may be asked. To be called before each connection, redirects and sub-resources included. */
export class Guard {
  constructor(
    private readonly allowed: AllowList,
    private readonly resolve: Resolve,
  ) {}

  /** What can be said without asking anybody. @throws FetchFailure */
  checkForm(url: URL): void {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchFailure('scheme');
    if (url.username || url.password) throw new FetchFailure('credentials');
    if (!this.isAllowed(url) && !['80', '443'].includes(portOf(url)))
      throw new FetchFailure('port');
  }

  private isAllowed(url: URL): boolean {
    return this.allowed.has(pairOf(url));
  }

  /**
   * Checks an address and everything that its name stands for.
   * @returns the addresses to connect to: nobody may look the name up again
   * @throws FetchFailure when it may not be asked, or there is no such name
   */
  async addressesOf(url: URL): Promise<readonly LookupAddress[]> {
    this.checkForm(url);
    const host = hostOf(url);
    const family = isIP(host);
    const addresses = family
      ? [{ address: host, family }]
      : await this.resolve(host).catch(() => {
          throw new FetchFailure('dns');
        });
    if (addresses.length === 0) throw new FetchFailure('dns');
    // One address inside is enough: whoever owns the name chooses which of them is tried.
    if (!this.isAllowed(url) && !addresses.every(({ address }) => isPublicAddress(address)))
      throw new FetchFailure('private');
    return addresses;
  }
}
