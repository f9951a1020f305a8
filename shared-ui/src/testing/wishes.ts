import { beforeEach } from '@jest/globals';

/**
 * Notes where pages want to go, which no shell is there to do.
 * @returns addresses of the present test in their order, e.g. `replace /blog?q=titles`
 */
export function notedWishes(): string[] {
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
