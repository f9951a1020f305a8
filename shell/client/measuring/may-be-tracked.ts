import { isConfidential } from '../../shared/confidential';

const isSecret = (address: string): boolean =>
  URL.canParse(address) && isConfidential(new URL(address).pathname);

/** Where the document began and where its visitor came from: one stays in its history, the other in its referrer. */
const before = [location.href, document.referrer];

/** Whether trackers may have this document: they report its addresses and the one before it, and some of ours are secrets. */
export const mayBeTracked = (): boolean => ![...before, location.href].some(isSecret);
