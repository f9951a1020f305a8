import { beforeEach } from '@jest/globals';

/**
 * Records the navigations that pages request, because tests have no shell.
 * @returns addresses of the current test in order, e.g. `replace /blog?q=titles`
 */
export function recordNavigations(): string[] {
  const navigations: string[] = [];
  window.addEventListener('site:navigate', (event) => {
    event.preventDefault();
    navigations.push(`${event.detail.entry} ${event.detail.href}`);
  });
  beforeEach(() => {
    navigations.length = 0;
    window.scrollTo = () => undefined;
  });
  return navigations;
}
