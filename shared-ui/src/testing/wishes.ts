import { beforeEach } from '@jest/globals';

/**
 * Records the navigations that pages request, because tests have no shell.
 * @returns addresses of the current test in order, e.g. `replace /blog?q=titles`
 */
export function recordedHydrationRequests(): string[] {
  const wishes: string[] = [];
  window.addEventListener('site:navigate', (event) => {
    event.preventDefault();
    wishes.push(`${event.detail.entry} ${event.detail.href}`);
  });
  beforeEach(() => {
    wishes.length = 0;
    window.scrollTo = () => undefined;
  });
  return wishes;
}
