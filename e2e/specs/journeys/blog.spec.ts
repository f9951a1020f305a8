import { BlogPage } from '../../pages/blog-page';
import { expect, test } from '../../support/test';

test('the list is filtered, a post opened and a section followed without a page load', async ({
  page,
}) => {
  const blog = new BlogPage(page);
  await blog.open();
  await blog.hydrate();
  await blog.mark();
  await blog.search.fill('titles that earn');
  await expect(blog.counter).toHaveText('1 articles found');
  await blog.featured.getByRole('link').first().click();
  await expect(blog.heading).toHaveText('Titles that earn the click');
  const section = blog.main
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .last();
  const title = await section.innerText();
  await section.click();
  await expect(blog.main.getByRole('heading', { level: 2, name: title })).toBeInViewport();
  await blog.main.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(blog.counter).toBeVisible();
  await expect(blog.marked).toBeAttached();
});
