import { AdministrationPage } from '../../pages/administration-page';
import { expect, test } from '../../support/authors';
import { SANDBOXED_PREVIEW } from '../../support/faults/expected-errors';

const posts = { method: 'GET', path: /^\/api\/admin\/posts$/ };
const change = { method: 'PATCH', path: /^\/api\/admin\/posts\// };

test.beforeEach(({ consoleWatch }) =>
  consoleWatch.expect(/Failed to load resource/, /status of (409|412|50\d)/, SANDBOXED_PREVIEW),
);

test('each failed step of publishing is reported, keeps the text and succeeds when repeated', async ({
  page,
  api: { faults },
  request,
}) => {
  test.slow();
  const administration = new AdministrationPage(page);
  const { main, toast, content } = administration;
  const failed = async () => {
    await expect(toast).toContainText('Error');
    faults.clear();
  };
  await administration.open();
  faults.inject(500, { method: 'POST', path: /^\/api\/admin\/session$/ });
  await administration.signIn();
  await expect(toast).toContainText('Error');
  faults.clear();
  faults.inject(503, posts);
  await administration.unlock.click();
  await expect(main.getByText('The posts could not be loaded just now.')).toBeVisible();
  faults.clear();
  await administration.tryAgain.click();
  await expect(administration.posts).not.toHaveCount(0);

  // The draft.
  const title = 'Try again';
  const address = '/blog/try-again';
  faults.inject('down', { method: 'POST', path: /^\/api\/blog\/drafts$/ });
  await administration.write(title);
  await page.keyboard.press('Control+s');
  await expect(toast).toContainText('This browser keeps your text');
  await expect(main.getByText(/^Not saved on the server/)).toBeVisible();
  faults.clear();
  await page.keyboard.press('Control+s');
  await expect(toast).toContainText('The draft is on the server.');

  // Publishing.
  faults.inject('unanswered', change);
  await administration.publish.click();
  await failed();
  await expect(main.getByText('The post was not published.')).toBeVisible();
  await expect(administration.title).toHaveValue(title);
  await expect(content).toHaveValue('Write them once.');
  await administration.publish.click();
  await expect(toast).toContainText('Blog post published successfully');
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(async () => (await request.get(address)).text()).toContain('Write them once.');

  // A change.
  await administration.open();
  await administration.openPost(title);
  await content.fill('Said better.');
  faults.inject('unanswered', change);
  await administration.saveChanges.click();
  await failed();
  await expect(content).toHaveValue('Said better.');
  await administration.saveChanges.click();
  await expect(toast).toContainText('Your changes are saved');
  await expect.poll(async () => (await request.get(address)).text()).toContain('Said better.');

  // Withdrawal and deletion.
  faults.inject('unanswered', change);
  await administration.open();
  await administration.chooseAction('Unpublish', title);
  await failed();
  await expect(async () => {
    if (await administration.row(title).getByText('Published', { exact: true }).isVisible())
      await administration.chooseAction('Unpublish', title);
    await expect(administration.row(title)).toContainText('Unpublished', { timeout: 1_000 });
  }).toPass();
  await expect.poll(async () => (await request.get(address)).status()).toBe(410);
  faults.inject('unanswered', { method: 'DELETE', path: /^\/api\/admin\/posts\// });
  await administration.chooseAction('Delete', title);
  await failed();
  await expect(async () => {
    if (await administration.actions(title).isVisible())
      await administration.chooseAction('Delete', title);
    await expect(administration.actions(title)).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await expect.poll(async () => (await request.get(address)).status()).toBe(404);
});
