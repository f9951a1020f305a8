import { expect, test } from '../../platform/authors';

const hostile = ['State', 'Site', 'root', 'Main', 'Content', 'Pins', 'Boot', 'constructor', 'gtag'];
const post = '/blog/where-is-your-page-stuck';

test('whatever its headings are called, a post stays whole, and a place of it is found as it was called before', async ({
  administration,
  page,
}) => {
  const idsOn = () =>
    page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id).filter(Boolean));
  await page.goto(post);
  await administration.wake();
  const ownIds = (await idsOn()).filter((id) => !id.startsWith('text-'));
  expect(ownIds).toContain('main');
  const headings = [...hostile, '`__proto__`', 'Skip to content', ...ownIds];
  const slug = 'whatever-it-is-called';
  const published = await page.request.post('/api/blog', {
    data: {
      title: 'Whatever it is called',
      slug,
      excerpt: 'Headings like everything on a page.',
      category: 'Local SEO',
      content: `[Down](#state)\n\n${headings.map((name) => `## ${name}\n\nText.\n\n`).join('')}`,
    },
  });
  expect(published.status()).toBe(201);

  await administration.openWhole(`/blog/${slug}`);
  await administration.wake();
  await expect(administration.heading).toHaveText('Whatever it is called');
  const article = page.locator('main h2[id]');
  expect(await article.count()).toBeGreaterThanOrEqual(headings.length);
  const ids = await idsOn();
  expect(new Set(ids).size).toBe(ids.length);
  await page.goto(`/blog/${slug}#state`);
  await expect(page).toHaveURL(/#text-state$/);
  await expect(page.locator('#text-state')).toBeInViewport();
});
