import { getDomain } from 'tldts';

/** The registrable domain, or the host where there is none. Hosts with the same one have one owner. */
export const ownerOf = ({ hostname }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

/** Whether a text is an absolute http or https address. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.parse(text) !== null;
