import { page, part, type PartComponent } from '@site/shared-ui/parts';

/** Key of `localStorage`, set while the administration is open in this browser: the page then wakes at once. */
export const KNOWN_HERE = 'administrationOpen';

/**
 * A page of the administration: confidential, not indexed, and awake at once where it was open before.
 * @param query the query parameters that it reads
 */
export const administrationPage = <P extends object>(
  title: string,
  description: string,
  load: () => Promise<{ default: PartComponent<object, P> }>,
  query: readonly string[] = [],
) =>
  page({
    confidential: true,
    query,
    head: ({ business: { name } }) => ({
      title: `${title} | ${name}`,
      description,
      robots: 'noindex',
    }),
    parts: [part(load, { nowIf: KNOWN_HERE })],
  });
