import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { HomePage } from '../../pages/home-page';
import { authorsRoutes, fetchSitemap, routes as openRoutes } from '../../support/routes';
import { expect, test } from '../../support/test';

async function fetchRoutes(request: APIRequestContext): Promise<string[]> {
  const map = await (await request.get('/map.json')).json();
  const { routes } = z
    .object({ routes: z.array(z.tuple([z.string()]).rest(z.unknown())) })
    .parse(map);
  return routes.map(([route]) => route);
}

/** Targets of a page's links on the same origin, with their `#`. */
function listAddresses(html: string, page: string): URL[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href);
  return links
    .map((href) => new URL(href.replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === new URL(page).origin);
}

test('links from the home page reach every page of the sitemap, and none is dead', async ({
  request,
  baseURL,
}) => {
  const from = new Map([[new URL('/', baseURL).href, 'the start']]);
  const dead: string[] = [];
  for (const [address, page] of from) {
    const answer = await request.get(address);
    if (answer.status() !== 200) dead.push(`${address}: ${answer.status()} (on ${page})`);
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await answer.text();
    for (const { origin, pathname, hash } of listAddresses(html, address)) {
      const target = origin + pathname;
      if (!from.has(target)) from.set(target, address);
      if (target === address && hash && !html.includes(`id="${hash.slice(1)}"`))
        dead.push(`${address}${hash}: nothing has this name`);
    }
  }
  expect(dead).toEqual([]);
  const listed = await fetchSitemap(request);
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.filter((address) => !from.has(address))).toEqual([]);
});

test('the browser tests cover every page without parameters', async ({ request }) => {
  const open = (await fetchRoutes(request)).filter((route) => !route.includes(':'));
  const lookedAt = [...openRoutes, ...authorsRoutes].map(({ path }) => path);
  expect(lookedAt).toEqual(expect.arrayContaining(open));
});

test('header and footer have the links of every remote in the order of docs/product.md', async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  const entries = home.header.navigation.locator('> ul > li > :is(a, button)');
  await expect(entries).toHaveText([
    ...['Home', 'Services', 'Pricing', 'About', 'Resources', 'Learn SEO', 'SEO Audit'],
  ]);
  const column = (name: string) =>
    page.getByRole('contentinfo').getByRole('navigation', { name }).getByRole('link');
  await expect(column('Services')).toHaveText([
    ...['Technical SEO Audit', 'Content Strategy', 'Link Building', 'Local SEO', 'SEO Management'],
  ]);
  await expect(column('Resources')).toHaveText([
    ...['SEO Blog', 'Case Studies', 'Free SEO Audit', 'SEO Glossary', 'SEO Resources'],
    'AI Optimization Guide',
  ]);
  await expect(column('Contact, about, and pricing')).toHaveText([
    ...['Contact Us', 'About', 'Pricing', 'Privacy', 'Our Figures'],
  ]);
});
