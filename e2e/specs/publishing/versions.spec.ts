import { expect, test } from '../../support/authors';

test('the link to a draft works without a session, until its post is withdrawn', async ({
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
  await administration.press('Create a link to this draft');
  const link = main.getByLabel('Link to the draft');
  const address = await link.inputValue();
  expect(address).toContain('/blog/drafts/');

  const stranger = await browser.newContext({ baseURL });
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
  // The toast of the earlier save has the same text and may still be visible, so it proves nothing.
  await expect(async () => {
    await visit();
    await expect(theirs.getByText('This is true.')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await administration.publish.click();
  await expect(toast).toContainText('Blog post published successfully');
  await visit();
  await theirs.getByRole('link', { name: 'read it on the blog' }).click();
  await expect(theirs).toHaveURL(/\/blog\/a-draft-for-my-lawyer$/);
  await expect(heading).toHaveText(title);

  await administration.open();
  await administration.chooseAction('Unpublish', title);
  await expect(administration.row(title)).toContainText('Unpublished');
  expect(await visit()).toBe(410);
  await expect(heading).toHaveText('Link Has Ended');
  await stranger.close();
});
