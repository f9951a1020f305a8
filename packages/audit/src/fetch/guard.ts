import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { type AllowList, formatHostAndPort, getPort } from './allow-list';
import { FetchFailure } from './failure';
import type { Resolve } from './names';
import { isPublicAddress } from './public-address';

/** The host of an address as sockets take it: IPv6 without brackets. */
export const getHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** Milliseconds that refusing a name takes at least: names of our network are resolved faster than unknown ones. */
const MIN_REFUSAL_MS = 500;

/** Decides which addresses may be requested. Called before each connection, for redirects and sub-resources too. */
export class Guard {
  constructor(
    private readonly allowed: AllowList,
    private readonly resolve: Resolve,
  ) {}

  /** Checks scheme, credentials and port, without a lookup. @throws FetchFailure */
  checkForm(url: URL): void {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchFailure('scheme');
    if (url.username || url.password) throw new FetchFailure('credentials');
    if (!this.isAllowed(url) && !['80', '443'].includes(getPort(url)))
      throw new FetchFailure('port');
  }

  private isAllowed(url: URL): boolean {
    return this.allowed.has(formatHostAndPort(url));
  }

  /**
   * Checks an address and every IP address that its name resolves to. A name that leads inside is refused like one that
   * does not exist, after the same time, so that a visitor cannot ask for the names of our network.
   * @returns the IP addresses to connect to; the name must not be resolved again
   * @throws FetchFailure when the address is not allowed, or its name does not exist
   */
  async resolveAddresses(url: URL): Promise<readonly LookupAddress[]> {
    this.checkForm(url);
    const host = getHost(url);
    const family = isIP(host);
    const began = performance.now();
    const addresses = family
      ? [{ address: host, family }]
      : await this.resolve(host).catch((): LookupAddress[] => []);
    // One private address is enough to refuse: the owner of the name decides which address is tried.
    const arePublic = addresses.every(({ address }) => isPublicAddress(address));
    if (addresses.length > 0 && (arePublic || this.isAllowed(url))) return addresses;
    const early = family ? 0 : MIN_REFUSAL_MS - (performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, early));
    throw new FetchFailure('not-public');
  }
}
