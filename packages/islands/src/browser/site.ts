import type { Site } from '../define/site';

let current = JSON.parse(
  document.querySelector('script[data-json=site]')?.textContent ?? '{}',
) as Site;

/** The site data of this document's HTML, or of the latest navigation. */
export const currentSite = (): Site => current;
/** Called on every navigation: the new page uses the builds that the map names at that time. */
export const setSite = (site: Site): void => void (current = site);

export const updatePin = (remote: string, site: Site): void => {
  const pin = site.pins[remote];
  if (pin) current = { ...current, pins: { ...current.pins, [remote]: pin } };
};

/** Whether an override has begun, ended or changed since the server rendered this document. */
export const hasOverrideChanged = ({ override = '' }: Site): boolean =>
  override !== (document.documentElement.dataset.override ?? '');

const MAP_TIMEOUT_MS = 4_000;

/** Fetches the visitor's current pins. @throws Error when the answer is not a success or comes too late */
export async function fetchSite(): Promise<Site> {
  const response = await fetch('/map.json', {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(MAP_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The map answered ${response.status}`);
  // Not validated: the answer comes from our own server, from the code that wrote the data into this document.
  return {
    ...current,
    ...((await response.json()) as Omit<Site, 'business' | 'navigation' | 'slots'>),
  };
}
