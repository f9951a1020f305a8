import { z } from 'zod';
import { BlogPage } from '../../pages/blog-page';
import { expect, test as base } from '../../platform/test';

const posts = z.array(
  z.object({ title: z.string(), excerpt: z.string(), category: z.string(), slug: z.string() }),
);
type Post = z.infer<typeof posts>[number];

const test = base.extend<{ published: Post[] }>({
  published: async ({ request, site }, use) =>
    use(posts.parse(await (await request.get(`${site.api}/api/blog`)).json())),
});

const counted = (number: number) => `${number} articles found`;

const matches = (words: string) => (post: Post) =>
  `${post.title}\n${post.excerpt}`.toLowerCase().includes(words.toLowerCase());

test('the first post is featured, the others stand in the grid', async ({ page, published }) => {
  const blog = new BlogPage(page);
  await blog.open();
  await expect(blog.counter).toHaveText(counted(published.length));
  await expect(blog.featured).toContainText(published[0]?.title ?? '');
  await expect(blog.cards.getByRole('heading')).toHaveText(
    published.slice(1).map(({ title }) => title),
  );
});

test('search and category narrow the list together', async ({ page, published }) => {
  const blog = new BlogPage(page);
  await blog.open();
  await blog.wake();
  const found = published.filter(matches('PAGE'));
  await blog.search.fill('PAGE');
  await expect(blog.counter).toHaveText(counted(found.length));

  const category = found[0]?.category ?? '';
  const both = found.filter((post) => post.category === category);
  await blog.chip(category).click();
  await expect(blog.counter).toHaveText(counted(both.length));
  await expect(blog.chip(category)).toHaveAttribute('aria-pressed', 'true');
  await expect(blog.featured).toContainText(both[0]?.title ?? '');

  await blog.chip('All').click();
  await blog.search.fill('');
  await expect(blog.counter).toHaveText(counted(published.length));
});

test('with no match the list says so and Clear Filters shows everything', async ({
  page,
  published,
}) => {
  const blog = new BlogPage(page);
  await blog.open();
  await blog.wake();
  await blog.search.fill('zebra crossing');
  await expect(blog.main.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(blog.main.getByText('Try adjusting your search or filter criteria')).toBeVisible();
  await blog.clear.click();
  await expect(blog.counter).toHaveText(counted(published.length));
  await expect(blog.search).toHaveValue('');
});

test('a post shows what the API has of it', async ({ page, published }) => {
  const blog = new BlogPage(page);
  const [post] = published;
  await blog.open(`/${post?.slug}`);
  await expect(blog.heading).toHaveText(post?.title ?? '');
  await expect(blog.main.getByRole('article')).toContainText(post?.excerpt ?? '');
  await expect(blog.main.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    post?.title ?? '',
  );
  await blog.wake();
  await blog.main.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(blog.counter).toBeVisible();
});

test('links to the sections of a post lead there without a new page', async ({
  page,
  published,
}) => {
  const blog = new BlogPage(page);
  await blog.open(`/${published[0]?.slug}`);
  await blog.wake();
  await blog.mark();
  const section = blog.main
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .last();
  const title = await section.innerText();
  await section.click();
  await expect(blog.main.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  await expect(blog.marked).toBeAttached();
});
