import { matchRoute } from '@site/shared-ui/remote';
import type { Site } from './site';

/** Whether the address of a page is for its recipients only, as the page's definition declares. */
export function isConfidential({ routes }: Pick<Site, 'routes'>, pathname: string): boolean {
  const match = matchRoute(routes, pathname);
  return routes.some(([route, , confidential]) => confidential && route === match?.route);
}

/**
 * Whether this document began with a confidential page (the server's mark). It reports no conversions, and no widget
 * opens by itself in it.
 */
export const isConfidentialDocument = (): boolean =>
  'confidential' in document.documentElement.dataset;
