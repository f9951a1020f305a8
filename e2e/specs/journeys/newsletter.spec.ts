import { BlogPage } from '../../pages/blog-page';
import { HomePage } from '../../pages/home-page';
import { expect, test } from '../../platform/test';

test('home: signing up answers with a toast and clears the field', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.wake();
  await home.email.fill('home@example.com');
  await home.signUp.click();
  await expect(home.toast).toContainText('Welcome to our newsletter!');
  await expect(home.toast).toContainText(
    'Check your email for our free SEO checklist and welcome message.',
  );
  await expect(home.email).toHaveValue('');
  await home.toast.getByRole('button', { name: 'Close' }).click();
  await expect(home.toast).not.toContainText('Welcome');
});

test('home: an empty field sends nothing', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.wake();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await home.signUp.click();
  await expect(home.signUp).toHaveText('Sign up');
  expect(calls.filter((url) => url.includes('/api/newsletter'))).toEqual([]);
});

test('blog: an address that is none is refused beside the field', async ({ page }) => {
  const blog = new BlogPage(page);
  await blog.open();
  await blog.wake();
  await blog.email.fill('nobody');
  await blog.subscribe.click();
  await expect(blog.main.getByText('Please enter a valid email address')).toBeVisible();
  await expect(blog.email).toHaveAttribute('aria-invalid', 'true');
  await expect(blog.email).toHaveValue('nobody');
});

test('blog: signing up answers with the server’s message', async ({ page }) => {
  const blog = new BlogPage(page);
  await blog.open();
  await blog.wake();
  await blog.email.fill('blog@example.com');
  await blog.subscribe.click();
  await expect(blog.toast).toContainText('Success!');
  await expect(blog.toast).toContainText('Thank you. Your address is on our list.');
  await expect(blog.email).toHaveValue('');
});

test('without a connection both forms say so and keep what was typed', async ({
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

  const blog = new BlogPage(page);
  await home.allPosts.first().click();
  await expect(blog.counter).toBeVisible();
  await blog.email.fill('offline@example.com');
  await context.setOffline(true);
  await blog.subscribe.click();
  await expect(page.getByText('Failed to subscribe. Please try again.')).toBeVisible();
  await expect(blog.email).toHaveValue('offline@example.com');
});

test('F8 leads to the notifications and Close back to where one was', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.wake();
  await home.email.fill('keys@example.com');
  await page.keyboard.press('Enter');
  await expect(home.toast).toContainText('Welcome to our newsletter!');
  await expect(home.email).toBeFocused();
  await page.keyboard.press('F8');
  await expect(home.toast).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(home.email).toBeFocused();
});
