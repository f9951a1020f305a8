import { expect, test } from '@jest/globals';
import { API, standInApi } from '@site/shared-ui/testing/api';
import { http, HttpResponse } from 'msw';
import { waitFor } from '@testing-library/react';
import type { Site } from '../../shared/site';

const api = standInApi();
const pin = {
  build: 'one',
  container: 'guest_one',
  base: 'http://guest.test/one',
  contract: '1.9',
};
const site: Pick<Site, 'shell' | 'routes' | 'pins'> = {
  shell: 'shell',
  routes: [
    ['/stories', 'guest'],
    ['/terms', 'guest'],
  ],
  pins: { guest: { name: 'guest', ...pin, reads: { '/stories': ['GET /api/case-studies'] } } },
};

test('a link in sight has asked for what its page declares, once; a page that declares nothing costs nothing', async () => {
  const asked: string[] = [];
  api.answers(
    http.get(`${API}/api/*`, ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json([]);
    }),
  );
  document.body.innerHTML = `<a href="/stories" data-reads>Stories</a><a href="/stories">Also</a>
    <a href="/terms" data-reads>Terms</a><a href="/gone" data-reads>Gone</a>
    <script type="application/json" data-json="site">${JSON.stringify(site)}</script>`;
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
  const { followHints } = await import('./hints');
  followHints();
  expect([...observed].map(({ textContent }) => textContent)).toEqual(['Stories', 'Terms', 'Gone']);
  const entries = [...observed].map((target) => ({ isIntersecting: true, target }));
  see(entries as unknown as IntersectionObserverEntry[], observer as never);
  await waitFor(() => expect(asked).toEqual(['/api/case-studies']));
  expect(observed.size).toBe(0);
});
