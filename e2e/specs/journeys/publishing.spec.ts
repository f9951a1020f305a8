import { AdministrationPage } from '../../pages/administration-page';
import { BlogPage } from '../../pages/blog-page';
import { SitePage } from '../../pages/site-page';
import { ADMIN_PASSWORD } from '../../platform/password';
import { RequestLog } from '../../platform/requests';
import { expect, test } from '../../platform/test';

test('the page is for nobody else: not listed, not kept, and its gate needs no script', async ({
  page,
  request,
}) => {
  const answer = await request.get('/admin/blog');
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/admin');
  const log = new RequestLog(page);
  const administration = new AdministrationPage(page);
  await administration.open();
  await expect(administration.password).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(log.scripts()).toEqual([]);
});

test('what is behind the gate is fetched once it opens', async ({ page }) => {
  const log = new RequestLog(page);
  const administration = new AdministrationPage(page);
  await administration.open();
  await administration.wake();
  await page.waitForLoadState('networkidle');
  const before = log.scripts();
  await administration.enter();
  await expect(administration.title).toBeVisible();
  await expect(administration.heading).toBeFocused();
  expect(log.scripts().length).toBeGreaterThan(before.length);
});

test('the gate refuses, lets in, stays open after a reload, and is locked again', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const administration = new AdministrationPage(page);
  await administration.open();
  await administration.enter('a guess');
  await expect(administration.toast).toContainText('Access Denied');
  await expect(administration.toast).toContainText('Incorrect password. Please try again.');
  await administration.enter();
  await expect(administration.toast).toContainText('Access Granted');
  await expect(administration.title).toBeVisible();
  await page.reload();
  await expect(administration.title).toBeVisible();
  await administration.lock.click();
  await expect(administration.password).toBeVisible();
  await page.reload();
  await expect(administration.password).toBeVisible();
});

test('buttons and keys mark what is selected, and undo takes it back', async ({ page }) => {
  const administration = new AdministrationPage(page);
  await administration.open();
  await administration.enter();
  const { content } = administration;
  await content.fill('words');
  await content.selectText();
  await administration.format('Bold').click();
  await expect(content).toHaveValue('**words**');
  await expect(content).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('words');
  for (const [name, marked] of [
    ['Italic', '*words*'],
    ['H2', '## words'],
    ['H3', '### words'],
    ['List', '- words'],
    ['Quote', '> words'],
  ] as const) {
    await content.fill('words');
    await content.selectText();
    await administration.format(name).click();
    await expect(content).toHaveValue(marked);
  }
  await content.fill('words');
  await content.selectText();
  await page.keyboard.press('Control+b');
  await expect(content).toHaveValue('**words**');
});

test('a post is written and published by keyboard, and stands on top of the list', async ({
  page,
}) => {
  const { keyboard } = page;
  const administration = new AdministrationPage(page);
  await administration.open();
  await administration.password.focus();
  await keyboard.type(ADMIN_PASSWORD);
  await keyboard.press('Enter');
  await expect(administration.title).toBeVisible();
  await administration.title.focus();
  await keyboard.type('Opening hours that machines can read');
  await expect(administration.slug).toHaveValue('opening-hours-that-machines-can-read');
  await keyboard.press('Tab');
  await expect(administration.slug).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('Where to write your hours so that search shows the right ones.');
  await keyboard.press('Tab');
  await expect(administration.category).toBeFocused();
  await keyboard.type('Local');
  await expect(administration.category).toHaveValue('Local SEO');
  await administration.content.focus();
  await keyboard.type('Write them once.');
  await administration.publish.focus();
  await keyboard.press('Enter');
  const blog = new BlogPage(page);
  await expect(blog.toast).toContainText('Success!');
  await expect(blog.toast).toContainText('Blog post published successfully');
  await expect(page).toHaveURL(/\/blog$/);
  await expect(blog.featured).toContainText('Opening hours that machines can read');
  await blog.link('Opening hours that machines can read').click();
  await expect(blog.main.getByText('Write them once.')).toBeVisible();
});

test('a post is changed, moved, withdrawn and deleted, and readers see each at once', async ({
  page,
  request,
}) => {
  const administration = new AdministrationPage(page);
  await administration.open();
  await administration.enter();
  await expect(administration.posts).not.toHaveCount(0);
  await administration.edit('A redirect map for moving day').click();
  await expect(administration.title).toHaveValue('A redirect map for moving day');
  await administration.title.fill('A map for moving day');
  await administration.slug.fill('a-map-for-moving-day');
  await page.keyboard.press('Control+s');
  await expect(administration.toast).toContainText('Your changes are saved');

  const former = await request.get('/blog/a-redirect-map-for-moving-day', { maxRedirects: 0 });
  expect(former.status()).toBe(301);
  expect(former.headers()['location']).toBe('/blog/a-map-for-moving-day');
  const moved = await request.get('/blog/a-map-for-moving-day');
  expect(await moved.text()).toContain('A map for moving day</h1>');
  expect(await moved.text()).toContain('"dateModified"');

  await administration.act('Unpublish', 'A map for moving day').click();
  await expect(administration.act('Publish again', 'A map for moving day')).toBeVisible();
  const gone = await request.get('/blog/a-map-for-moving-day');
  expect(gone.status()).toBe(410);
  expect(await gone.text()).toContain('Blog Post Withdrawn');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('a-map-for-moving-day');

  await administration.act('Publish again', 'A map for moving day').click();
  await administration.act('Delete', 'A map for moving day').click();
  await expect(administration.edit('A map for moving day')).toHaveCount(0);
  expect((await request.get('/blog/a-map-for-moving-day')).status()).toBe(404);
  await administration.main.getByRole('button', { name: 'Undo' }).click();
  await expect(administration.edit('A map for moving day')).toBeVisible();
  expect((await request.get('/blog/a-map-for-moving-day')).status()).toBe(200);
});

test('what is written is a draft on the server, and found in the list after a crash', async ({
  page,
}) => {
  const administration = new AdministrationPage(page);
  await administration.open();
  await administration.enter();
  await administration.title.fill('Half a thought');
  await expect(administration.main.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await administration.edit('Half a thought').click();
  await expect(administration.title).toHaveValue('Half a thought');
  await administration.act('Delete', 'Half a thought').click();
});

test('what the server does not take is kept in the browser, and offered after a crash', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/ERR_FAILED/);
  const administration = new AdministrationPage(page);
  await administration.open();
  await administration.enter();
  await page.route('**/api/blog/drafts', (route) => route.abort());
  await administration.title.fill('Half a thought');
  await page.keyboard.press('Control+s');
  await expect(administration.toast).toContainText('This browser keeps your text');
  // A crash asks nobody.
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await administration.main.getByRole('button', { name: 'Restore it' }).click();
  await expect(administration.title).toHaveValue('Half a thought');
});

test('the feeds have the full text, and the pages of the blog announce them', async ({
  request,
}) => {
  const html = await (await request.get('/blog')).text();
  for (const [path, type] of [
    ['/blog/feed.xml', 'application/rss+xml'],
    ['/blog/atom.xml', 'application/atom+xml'],
    ['/blog/feed.json', 'application/feed+json'],
  ] as const) {
    expect(html).toMatch(new RegExp(`<link rel="alternate" type="${type.replace('+', '\\+')}"`));
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain(type);
    expect(await answer.text()).toContain('/blog/titles-that-earn-the-click');
  }
});

test('the page of a draft that is not there is kept nowhere, and asks the API nothing', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 404/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/blog/drafts/')) asked.push(request.url());
  });
  const site = new SitePage(page);
  const answer = await page.goto(`/blog/drafts/${'a'.repeat(43)}`);
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await site.wake();
  await expect(site.heading).toHaveText('Draft Not Found');
  expect(asked).toEqual([]);
});

test('the trail says what was done, of one kind or all, to nobody without the password', async ({
  page,
  request,
}) => {
  const answer = await request.get('/admin/trail');
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
  const administration = new AdministrationPage(page);
  await page.goto('/admin/trail');
  await administration.enter();
  const entries = administration.main.getByRole('table', { name: 'What was done' });
  await expect(entries).toContainText('Signed in');
  await administration.main.getByRole('button', { name: 'Signing in' }).click();
  await expect(entries).toContainText('Signed in');
  await administration.main.getByRole('button', { name: 'Leads', exact: true }).click();
  await expect(administration.main.getByText('Signed in', { exact: true })).toHaveCount(0);
});
