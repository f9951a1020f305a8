import type { Browser, BrowserContext } from 'playwright-core';
import { z } from 'zod';
import { HEALTH_PATH, healthBeacon } from '@site/contracts/platform/health';
import { createOverrideCookie } from '@site/releases/override/override-cookie';
import { hasParams, matchRoute } from '@site/shared-ui/remote';
import { installedBrowser } from '../browser';
import { until } from '../until';

/** Visits to a page in a row that must fail: one may fail by chance. */
const MAX_VISITS = 3;
/** Milliseconds in which the site shows an edited map, and in which the islands of a page are hydrated. */
const TIMEOUT_MS = 10_000;

/** The pages cannot be walked from this machine, or not now. The build is not the reason. */
export class WalkError extends Error {}

interface WalkOptions {
  site: string;
  key: string;
  remote: string;
  /** A build that the map names, if only as a preview. */
  build: string;
}

const siteMap = z.object({
  pins: z.record(z.string(), z.object({ build: z.string() })),
  routes: z.array(z.tuple([z.string(), z.string()]).rest(z.unknown())),
});
const siteStatus = z.object({ api: z.literal('ok'), database: z.literal('ok') });

/** Starts this machine's Chromium for a site. @throws WalkError when there is none, or the site does not answer */
async function openBrowser(site: string): Promise<Browser> {
  await fetch(new URL('/map.json', site)).catch(() => {
    throw new WalkError(`nothing answers at ${site}`);
  });
  const executablePath = await installedBrowser();
  if (!executablePath) throw new WalkError('there is no Chromium (CHROMIUM_PATH may name one)');
  const { chromium } = await import('playwright-core');
  // Chromium does not run with its sandbox as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args }).catch((error: unknown) => {
    throw new WalkError(`Chromium does not start (${String(error).split('\n')[0]})`);
  });
}

const fetchText = async ({ request }: BrowserContext, path: string): Promise<string> =>
  (await request.get(path)).text();

/** The routes of the site, once it shows the build. @throws WalkError when it does not */
async function readRoutes(context: BrowserContext, { site, remote, build }: WalkOptions) {
  let latestMap: z.infer<typeof siteMap> | undefined;
  const isShown = async (): Promise<boolean> => {
    latestMap = siteMap.parse(JSON.parse(await fetchText(context, '/map.json')));
    return latestMap.pins[remote]?.build === build;
  };
  await until(`${site} shows ${remote} ${build}`, isShown, TIMEOUT_MS).catch((error: unknown) => {
    throw new WalkError(String(error).split('\n')[0]);
  });
  return latestMap?.routes ?? [];
}

/**
 * Paths of the remote's pages, one for each route, and of other remotes' pages with its islands; routes without a path.
 */
async function findPages(context: BrowserContext, options: WalkOptions) {
  const { remote, site } = options;
  const routes = await readRoutes(context, options);
  const ownRoutes = routes.flatMap(([route, owner]) => (owner === remote ? [route] : []));
  // Slots are on every page.
  const embeds = RegExp(`<div class="island"(?![^>]* data-slot=)[^>]* data-remote="${remote}"`);
  const texts = [await fetchText(context, '/sitemap.xml')];
  const embedding: string[] = [];
  for (const [route, owner, isConfidential] of routes) {
    if (hasParams(route) || isConfidential) continue;
    const html = await fetchText(context, route);
    if (owner === remote) texts.push(html);
    else if (embeds.test(html)) embedding.push(route);
  }
  const paths = new Map<string, string>();
  for (const [, address = ''] of texts.join().matchAll(/(?:<loc>|\shref=")([^<"#?]+)/g)) {
    const path = URL.parse(address, site)?.pathname ?? '';
    const route = matchRoute(routes, path)?.route;
    if (route && !paths.has(route)) paths.set(route, path);
  }
  const getPath = (route: string) => (hasParams(route) ? paths.get(route) : route);
  return {
    paths: [...ownRoutes.flatMap((route) => getPath(route) ?? []), ...embedding],
    unknown: ownRoutes.filter((route) => !getPath(route)),
  };
}

/** Opens a page and touches it. @returns what fails of the build, by the health beacon of the page */
async function visit(context: BrowserContext, path: string, remote: string) {
  await using page = await context.newPage();
  try {
    const answer = await page.goto(path);
    if (!answer || answer.status() >= 400) return `answered with ${answer?.status()}`;
    await page.mouse.move(3, 300);
    await page.mouse.move(4, 310);
    const islands = `[data-remote="${remote}"]:is([data-hydrate=interaction],[data-hydrate=load],[data-missing])`;
    const unhydrated = page.locator(`${islands}:not([data-hydrated],[data-failed])`);
    await unhydrated
      .last()
      .waitFor({ state: 'detached', timeout: TIMEOUT_MS })
      .catch(() => null);
    if (await unhydrated.count()) return `${await unhydrated.count()} islands are not hydrated`;
    for (const island of await page.locator(islands).all())
      await island.hover({ force: true, timeout: 1_000 }).catch(() => null);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => null);
    // The site does not count the visit: its beacon ends here, and is sent only without the mark of an override.
    await page.route(`**${HEALTH_PATH}`, (route) => route.fulfill({ status: 204 }));
    const beacon = page.waitForRequest(`**${HEALTH_PATH}`, { timeout: 2_000 }).catch(() => null);
    await page.evaluate(() => {
      delete document.documentElement.dataset['override'];
      dispatchEvent(new Event('pagehide'));
    });
    const { data } = healthBeacon.safeParse((await beacon)?.postDataJSON());
    const { failures = [], thrown } = data?.[remote] ?? {};
    return failures.length ? [...failures, thrown ?? ''].join(' ').trim() : undefined;
  } catch (error) {
    return String(error).split('\n')[0];
  }
}

/**
 * Opens every page of a build in Chromium, through an override, until one fails in each of {@link MAX_VISITS} visits.
 * @returns the number of pages opened, the routes without a known address, and the first failure
 * @throws WalkError when this machine has no Chromium, when the site does not answer or show the build, or when the
 *   API or its database is away
 */
export async function walk(options: WalkOptions) {
  const { remote, build, site, key } = options;
  await using browser = await openBrowser(site);
  const context = await browser.newContext({ baseURL: site });
  const cookie = createOverrideCookie({ [remote]: build }, site, key);
  const [name = '', value = ''] = cookie.split(/[=;]/);
  await context.addCookies([{ name, value, url: site }]);
  const { paths, unknown } = await findPages(context, options);
  for (const [index, path] of paths.entries()) {
    let failure: string | undefined;
    let visits = 0;
    do failure = await visit(context, path, remote);
    while (failure && ++visits < MAX_VISITS);
    if (!failure) continue;
    if (!siteStatus.safeParse(JSON.parse(await fetchText(context, '/status.json'))).success)
      throw new WalkError('the API or its database is away');
    return { pages: index + 1, unknown, failure: `${path}: ${failure}` };
  }
  return { pages: paths.length, unknown, failure: undefined };
}
