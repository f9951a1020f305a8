import { matchRoute } from '@site/shared-ui/remote';
import { isConfidential } from '../../shared/confidential';
import { currentSite } from '../site';

/** A path that no route knows may hold anything, such as a token that was not copied whole. */
function isForAll(address: string): boolean {
  const { origin, pathname } = new URL(address);
  if (origin !== location.origin) return true;
  const site = currentSite();
  return matchRoute(site.routes, pathname) !== undefined && !isConfidential(site, pathname);
}

/** Where the document began and where its visitor came from: one stays in its history, the other in its referrer. */
const before = [location.href, document.referrer].filter((address) => URL.canParse(address));

/**
 * Whether trackers may have this document: they report its addresses and the one before it. Who looks at builds that
 * visitors are not given is no visitor.
 */
export const mayBeTracked = (): boolean =>
  !('override' in document.documentElement.dataset) && before.every(isForAll);
