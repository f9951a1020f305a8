import type { Host } from '../define/layout';

let current: Host | undefined;

/** Called once, before the first island is hydrated. */
export const setHost = (host: Host): void => void (current = host);

/** @throws Error before {@link setHost} */
export function currentHost(): Host {
  if (!current) throw new Error('The islands have no host yet');
  return current;
}
