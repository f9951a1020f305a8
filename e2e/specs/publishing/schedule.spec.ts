import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { root } from '@site/tooling/packages';
import { expect, test } from '../../support/authors';

const business = async () =>
  z
    .object({ timeZone: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'business.json'), 'utf8')));

const slug = 'opening-hours-for-the-holidays';
const address = `/blog/${slug}`;

/** Whether readers and machines find the post, for each place where it could be. */
async function placesWithPost(request: APIRequestContext): Promise<Record<string, boolean>> {
  const places = [
    '/',
    '/blog',
    '/blog.md',
    '/blog/feed.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
    '/sitemap.xml',
    '/api/blog',
  ];
  const found = await Promise.all(
    places.map(async (place) => (await (await request.get(place)).text()).includes(slug)),
  );
  const post = await request.get(address);
  return {
    ...Object.fromEntries(places.map((place, index) => [place, found[index] ?? false])),
    [address]: post.status() === 200,
  };
}

test('a scheduled post is hidden until its time, and then published everywhere', async ({
  administration,
  request,
  page,
}) => {
  // From now on these pages are cached.
  await placesWithPost(request);
  await administration.write('Opening hours for the holidays');
  // Long enough that even a busy machine asks for all pages before. The field takes seconds as well, but drops `:00`.
  const time = new Date(Date.now() + 45_000).toISOString().replace(/00\.\d+Z$/, '01Z');
  const { timeZone } = await business();
  const ofBusiness = new Date(time).toLocaleString('sv-SE', { timeZone });
  await administration.publishAt.fill(ofBusiness.replace(' ', 'T'));
  await administration.schedule.click();
  await expect(administration.toast).toContainText('Everyone can read the post from');
  const row = administration.row('Opening hours for the holidays');
  await expect(row).toContainText(/Scheduledfor \w+ \d+, \d{4}, \d+:\d\d [AP]M/);
  await expect(row.locator('a[href^="/blog/"]')).toHaveCount(0);
  const before = await placesWithPost(request);
  expect(Object.entries(before).filter(([, isThere]) => isThere)).toEqual([]);
  await page.goto('/blog');

  await expect
    .poll(
      async () =>
        Object.entries(await placesWithPost(request))
          .filter(([, isThere]) => !isThere)
          .map(([place]) => place),
      { timeout: 75_000 },
    )
    .toEqual([]);
  expect(Date.now()).toBeGreaterThanOrEqual(new Date(`${time.slice(0, 19)}Z`).getTime());
  await administration.open();
  await expect(row).toContainText('Published');
  await administration.chooseAction('View', 'Opening hours for the holidays');
  await expect(administration.heading).toHaveText('Opening hours for the holidays');
});
