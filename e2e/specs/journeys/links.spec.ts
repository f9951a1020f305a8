import type { APIRequestContext } from '@playwright/test';
import { matchRoute } from '@site/shared-ui/remote';
import { z } from 'zod';
import { HomePage } from '../../pages/home-page';
import { authorsRoutes, routes as openRoutes } from '../../platform/routes';
import { expect, test } from '../../platform/test';

/** Pages that the product links to and that other work brings. This list shrinks: one that is there leaves it. */
const plannedRoutes: readonly string[] = [];

type Routes = [route: string, remote: string][];

async function routesOf(request: APIRequestContext): Promise<Routes> {
  const map = await (await request.get('/map.json')).json();
  return z.object({ routes: z.array(z.tuple([z.string(), z.string()])) }).parse(map).routes;
}

/** Paths of the links in a page's HTML that stay on the site; the API's files are no pages. */
function pathsIn(html: string, origin: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href);
  return links
    .filter((href) => !href.startsWith('#'))
    .map((href) => new URL(href.replaceAll('&amp;', '&'), origin))
    .filter((url) => url.origin === new URL(origin).origin && !url.pathname.startsWith('/api/'))
    .map(({ pathname }) => pathname);
}

test('every link of the layout and of the pages leads to a page that there is, or that is planned', async ({
  request,
  baseURL,
}) => {
  const routes = await routesOf(request);
  const planned: Routes = plannedRoutes.map((route) => [route, 'planned']);
  const linked = new Map<string, string[]>([['/', []]]);
  const nowhere: string[] = [];
  const used = new Set<string>();
  for (const [path] of linked) {
    const match = matchRoute(routes, path) ?? matchRoute(planned, path);
    if (!match) nowhere.push(`${path} (linked from ${linked.get(path)?.join(', ')})`);
    if (match?.remote === 'planned') used.add(match.route);
    if (!match || match.remote === 'planned') continue;
    const html = await (await request.get(path)).text();
    for (const found of pathsIn(html, baseURL ?? ''))
      linked.set(found, [...new Set([...(linked.get(found) ?? []), path])]);
  }
  expect(nowhere).toEqual([]);
  expect([...used].sort(), 'a planned page that nothing leads to leaves the list').toEqual(
    plannedRoutes,
  );
  expect(linked.size).toBeGreaterThan(20);
});

/** Addresses that a page's links lead to on this site, files included, without what browsers keep to themselves. */
function addressesIn(html: string, page: string): URL[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href);
  return links
    .map((href) => new URL(href.replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === new URL(page).origin);
}

test('a walk along the links from the home page meets no dead one, and every page of the sitemap', async ({
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
    for (const { origin, pathname, hash } of addressesIn(html, address)) {
      const target = origin + pathname;
      if (!from.has(target)) from.set(target, address);
      if (target === address && hash && !html.includes(`id="${hash.slice(1)}"`))
        dead.push(`${address}${hash}: nothing has this name`);
    }
  }
  expect(dead).toEqual([]);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.filter((address) => !from.has(address))).toEqual([]);
});

test('a planned page that is there leaves the list', async ({ request }) => {
  const routes = (await routesOf(request)).map(([route]) => route);
  expect(plannedRoutes.filter((route) => routes.includes(route))).toEqual([]);
});

test('the browser tests look at every page without parameters', async ({ request }) => {
  const open = (await routesOf(request)).map(([route]) => route).filter((r) => !r.includes('{'));
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
  await expect(column('Contact, about and pricing')).toHaveText([
    ...['Contact Us', 'About', 'Pricing', 'Privacy'],
  ]);
});
