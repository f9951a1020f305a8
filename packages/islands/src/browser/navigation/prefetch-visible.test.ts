import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { newNetwork, open, serve, toIsland, toPage } from '../testing/federation';

const { setSite } = await import('../site');
const { prefetchVisiblePages: preparePagesOnHint } = await import('./prefetch-visible');

test('the page of a visible link is prepared once', async () => {
  setSite(newNetwork());
  const prefetch = jest.fn(() => []);
  serve('guest', 'one', {
    pages: { '/guest': toPage([toIsland(Object.assign(() => null, { prefetch }))]) },
  });
  open(
    '/start',
    '<a href="/guest" data-reads>Guest</a><a href="/guest">Also</a><a href="/gone" data-reads>Gone</a>',
  );
  const observed = new Set<Element>();
  let see: IntersectionObserverCallback = () => undefined;
  const observer = {
    observe: (target: Element) => observed.add(target),
    unobserve: (target: Element) => observed.delete(target),
  };
  Object.assign(globalThis, {
    IntersectionObserver: function (callback: IntersectionObserverCallback) {
      see = callback;
      return observer;
    },
  });
  preparePagesOnHint();
  expect([...observed].map(({ textContent }) => textContent)).toEqual(['Guest', 'Gone']);
  const entries = [...observed].map((target) => ({ isIntersecting: true, target }));
  see(entries as unknown as IntersectionObserverEntry[], observer as never);
  await waitFor(() => expect(prefetch).toHaveBeenCalledTimes(1));
  expect(observed.size).toBe(0);
});
