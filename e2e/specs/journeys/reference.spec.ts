import { z } from 'zod';
import { FilteredPage } from '../../pages/filtered-page';
import { expect, test } from '../../platform/test';

test('a chip leaves the reader where they are', async ({ page }) => {
  const glossary = new FilteredPage(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await glossary.open('/glossary');
  await glossary.wake();
  await glossary.chip('SEO').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 150);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  await glossary.chip('SEO').click();
  await expect(page).toHaveURL('/glossary?category=seo');
  expect(await scrolled()).toBe(before);
});

test('every term that a post or a lesson links to is in the glossary', async ({
  request,
  site,
}) => {
  const read = async <T>(path: string, schema: z.ZodType<T>): Promise<T> =>
    schema.parse(await (await request.get(site.api + path)).json());
  const id = z.object({ id: z.string() });
  const posts = await read('/api/blog', z.array(z.object({ slug: z.string() })));
  const modules = await read('/api/learning/modules', z.array(id));
  const lessons = await Promise.all(
    modules.map((one) => read(`/api/learning/modules/${one.id}/lessons`, z.array(id))),
  );
  const paths = [
    ...posts.map(({ slug }) => `/api/blog/${slug}`),
    ...lessons.flat().map((lesson) => `/api/learning/lessons/${lesson.id}`),
  ];
  const texts = await Promise.all(
    paths.map(async (path) => (await read(path, z.object({ content: z.string() }))).content),
  );
  const linked = new Set(
    texts.flatMap((text) => [...text.matchAll(/\/glossary#([\w-]+)/g)].map(([, anchor]) => anchor)),
  );
  const html = await (await request.get('/glossary')).text();
  const anchors = [...html.matchAll(/<li[^>]*\sid="([\w-]+)"/g)].map(([, anchor]) => anchor);
  expect(anchors).toHaveLength(20);
  expect([...linked].filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  expect(
    anchors.filter((anchor) => !linked.has(anchor)),
    'a term that nothing links to',
  ).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search, chips and related terms are plain forms', async ({ page }) => {
    const glossary = new FilteredPage(page);
    await glossary.open('/glossary');
    await expect(glossary.card('Snippet').getByRole('button', { name: /^Copy link/ })).toBeHidden();
    await glossary.search.fill('google');
    await glossary.search.press('Enter');
    await expect(page).toHaveURL('/glossary?q=google&category=all');
    await glossary.chip('Analytics').click();
    await expect(page).toHaveURL('/glossary?q=google&category=analytics');
    await expect(glossary.entries).toHaveText(['Impression']);
    await glossary.card('Impression').getByRole('button', { name: 'Snippet' }).click();
    await expect(page).toHaveURL('/glossary?q=Snippet#terms');
    await expect(glossary.search).toHaveValue('Snippet');
    await glossary.open('/resources');
    await glossary.chip('Tools').click();
    await expect(glossary.counter).toHaveText('4 of 12 resources');
  });
});
