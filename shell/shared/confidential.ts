import { matchRoute } from '@site/shared-ui/remote';
import type { Site } from './site';

/** Whether the address of a page is for whom it was given to, as the page itself declares. */
export function isConfidential({ routes }: Pick<Site, 'routes'>, pathname: string): boolean {
  const match = matchRoute(routes, pathname);
  return routes.some(([route, , confidential]) => confidential && route === match?.route);
}

/** Whether this document began with a confidential page, as the server has marked it: it tells nobody anything. */
export const isConfidentialDocument = (): boolean =>
  'confidential' in document.documentElement.dataset;
