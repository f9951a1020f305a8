import { expect, test } from '../../platform/authors';

test('what a post said before is compared with the form, restored and taken back', async ({
  administration,
  request,
}) => {
  const { main, content } = administration;
  const title = 'Titles that earn the click';
  const read = async () => (await request.get('/blog/titles-that-earn-the-click')).text();
  for (const words of ['What I thought first.', 'What I thought later.']) {
    await administration.begin(title);
    await content.fill(words);
    await administration.saveChanges.click();
    await expect.poll(read).toContain(words);
  }
  await administration.begin(title);
  await administration.press('Earlier versions');
  const versions = main.getByRole('combobox', { name: 'Earlier version' });
  await expect(versions.getByRole('option')).toHaveCount(2);
  await versions.selectOption({ index: 0 });
  await administration.press('Restore this version');
  await expect(content).toHaveValue('What I thought first.');
  await administration.press('Take that back');
  await expect(content).toHaveValue('What I thought later.');
  await administration.press('Restore this version');
  expect(await read()).toContain('What I thought later.');

  await content.press('Control+s');
  await expect.poll(read).toContain('What I thought first.');
  // What was restored over is kept as well.
  await administration.begin(title);
  await administration.press('Earlier versions');
  await expect(versions.getByRole('option')).toHaveCount(3);
  await versions.selectOption({ index: 0 });
  await administration.press('Restore this version');
  await expect(content).toHaveValue('What I thought later.');
});

test('a draft is shown by its link to somebody without a session, until its post is withdrawn', async ({
  administration,
  browser,
  baseURL,
  request,
}) => {
  const { main, toast, content } = administration;
  const title = 'A draft for my lawyer';
  await administration.write(title, 'Is this true?');
  await content.press('Control+s');
  await expect(toast).toContainText('The draft is on the server.');
  await administration.press('Make a link to this draft');
  const link = main.getByLabel('Link to the draft');
  const address = await link.inputValue();
  expect(address).toContain('/blog/drafts/');

  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await stranger.newPage();
  const visit = async () => (await theirs.goto(address))?.status();
  const heading = theirs.getByRole('heading', { level: 1 });
  expect(await visit()).toBe(200);
  await expect(heading).toHaveText(title);
  await expect(theirs.getByText('This is a draft. It is not published.')).toBeVisible();
  await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect((await request.get('/blog/a-draft-for-my-lawyer')).status()).toBe(404);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/blog/drafts');
  expect((await theirs.goto(`${address.slice(0, -1)}_`))?.status()).toBe(404);
  await expect(heading).toHaveText('Draft Not Found');

  await content.fill('This is true.');
  await content.press('Control+s');
  await expect(toast).toContainText('The draft is on the server.');
  await visit();
  await expect(theirs.getByText('This is true.')).toBeVisible();

  await administration.publish.click();
  await expect(toast).toContainText('Blog post published successfully');
  await visit();
  await theirs.getByRole('link', { name: 'read it on the blog' }).click();
  await expect(theirs).toHaveURL(/\/blog\/a-draft-for-my-lawyer$/);
  await expect(heading).toHaveText(title);

  await administration.open();
  await administration.act('Unpublish', title).click();
  await expect(administration.act('Publish again', title)).toBeVisible();
  expect(await visit()).toBe(410);
  await expect(heading).toHaveText('Link Has Ended');
  await stranger.close();
});

test('every address that a post ever had leads straight to its present one, until it is withdrawn', async ({
  administration,
  request,
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 410/);
  const title = 'A redirect map for moving day';
  const slugs = ['a-redirect-map-for-moving-day', 'moving-day', 'moving'] as const;
  const ask = async (slug: string) => {
    const answer = await request.get(`/blog/${slug}`, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location']];
  };
  const move = async (slug: string) => {
    await administration.begin(title);
    await administration.slug.fill(slug);
    await administration.saveChanges.click();
    await expect.poll(() => ask(slug)).toEqual([200, undefined]);
  };
  await move(slugs[1]);
  expect(await ask(slugs[0])).toEqual([301, `/blog/${slugs[1]}`]);
  await move(slugs[2]);
  expect(await ask(slugs[0])).toEqual([301, `/blog/${slugs[2]}`]);
  expect(await ask(slugs[1])).toEqual([301, `/blog/${slugs[2]}`]);
  await move(slugs[0]);
  expect(await ask(slugs[0])).toEqual([200, undefined]);
  expect(await ask(slugs[1])).toEqual([301, `/blog/${slugs[0]}`]);
  expect(await ask(slugs[2])).toEqual([301, `/blog/${slugs[0]}`]);

  await administration.act('Unpublish', title).click();
  await expect(administration.act('Publish again', title)).toBeVisible();
  for (const slug of slugs) {
    expect((await page.goto(`/blog/${slug}`))?.status()).toBe(410);
    await expect(administration.heading).toHaveText('Blog Post Withdrawn');
  }
  await page.goto('/blog');
  await expect(administration.main.getByText(title)).toHaveCount(0);
});
