import type { Site } from '../shared/site';

const inDocument = JSON.parse(
  document.querySelector('script[data-json=site]')?.textContent ?? '{}',
) as Site;
let current = inDocument;

/** What the server said in this document's HTML, or for the latest navigation. */
export const currentSite = (): Site => current;
/** A navigation moves on to the builds that the map names by then. */
export const setSite = (site: Site): void => void (current = site);

export const repin = (remote: string, site: Site): void => {
  const pin = site.pins[remote];
  if (pin) current = { ...current, pins: { ...current.pins, [remote]: pin } };
};

/** Whether an override has begun, ended or changed since this document was made. */
export const hasOtherOverride = ({ override = '' }: Site): boolean =>
  override !== (document.documentElement.dataset.override ?? '');

const MAP_LIMIT_MS = 4_000;

/** Asks the server for the visitor's pins as they are now. @throws Error when it does not answer in time */
export async function fetchSite(): Promise<Site> {
  const response = await fetch('/map.json', {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(MAP_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`The map answered ${response.status}`);
  // Our own server wrote it, with the same code that wrote it into this document.
  return {
    ...current,
    ...((await response.json()) as Omit<Site, 'business' | 'navigation' | 'slots'>),
  };
}
