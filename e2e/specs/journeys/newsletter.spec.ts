import { BlogPage } from '../../pages/blog-page';
import { HomePage } from '../../pages/home-page';
import { expect, test } from '../../platform/test';

test('both forms say that there is no connection and keep what was typed, then sign up', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expect(/net::ERR_INTERNET_DISCONNECTED/, /Loading chunk/);
  const home = new HomePage(page);
  await home.open();
  await home.wake();
  await home.email.fill('offline@example.com');
  await context.setOffline(true);
  await home.signUp.click();
  await expect(page.getByText('Subscription failed')).toBeVisible();
  await expect(
    page.getByText('Please check your internet connection and try again.'),
  ).toBeVisible();
  await expect(home.email).toHaveValue('offline@example.com');
  await context.setOffline(false);
  await home.signUp.click();
  await expect(page.getByText('Welcome to our newsletter!')).toBeVisible();
  await expect(home.email).toHaveValue('');

  const blog = new BlogPage(page);
  await home.allPosts.first().click();
  await expect(blog.counter).toBeVisible();
  await blog.email.fill('offline@example.com');
  await context.setOffline(true);
  await blog.subscribe.click();
  await expect(page.getByText('Failed to subscribe. Please try again.')).toBeVisible();
  await expect(blog.email).toHaveValue('offline@example.com');
  await context.setOffline(false);
  await blog.subscribe.click();
  await expect(blog.toast).toContainText('Thank you. Your address is on our list.');
});
