import { domainToUnicode } from 'node:url';

/** A stored address as people write it: its domain in its own script. */
export function displayAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at));
}
