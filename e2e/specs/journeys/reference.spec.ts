import { z } from 'zod';
import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../support/test';

test('a filter chip keeps the scroll position', async ({ page }) => {
  const glossary = new SitePage(page);
  await page.setViewportSize({ width: 375, height: 740 });
  await glossary.open('/glossary');
  await glossary.hydrate();
  const chip = glossary.main
    .getByRole('form', { name: 'Category' })
    .getByRole('button', { name: 'SEO', exact: true });
  await chip.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 150);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  await chip.click();
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
