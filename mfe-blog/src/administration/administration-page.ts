import { noindexHead } from '@site/shared-ui/head';
import { island, type IslandComponent, page } from '@site/shared-ui/islands';

/** Key of `localStorage`, set while the administration is open in this browser: the page then hydrates at load. */
export const KNOWN_HERE = 'administrationOpen';

/**
 * A page of the administration: confidential, not indexed, and hydrated at once where it was open before.
 * @param query the query parameters that it reads
 */
export const administrationPage = <P extends object>(
  title: string,
  description: string,
  load: () => Promise<{ default: IslandComponent<object, P> }>,
  query: readonly string[] = [],
) =>
  page({
    confidential: true,
    query,
    head: noindexHead(title, description),
    islands: [island(load, { hydrateIfStored: KNOWN_HERE })],
  });
