import { AdministrationPage } from '../../pages/administration-page';
import { expect, test } from '../../support/authors';
import { SANDBOXED_PREVIEW } from '../../support/faults/expected-errors';
import type { Fault } from '../../support/faults/faults';

const patch = { method: 'PATCH', path: /^\/api\/admin\/posts\// };

test.beforeEach(({ consoleWatch }) =>
  consoleWatch.expect(/Failed to load resource/, /status of (409|412|50\d)/, SANDBOXED_PREVIEW),
);

/** The faults of each walk; its steps take them in turn. */
const walks: readonly (readonly Fault[])[] = [[500, 503, 'down'], ['unanswered']];

for (const [number, inTurn] of walks.entries()) {
  test(`${inTurn.join(', ')}: each failed step of publishing is reported, keeps the text and succeeds when repeated`, async ({
    page,
    api,
    request,
  }) => {
    test.slow();
    const { faults } = api;
    let turn = 0;
    const next = (): Fault => inTurn[turn++ % inTurn.length] ?? 'down';
    const administration = new AdministrationPage(page);
    const { main, toast, content } = administration;
    const failed = async () => {
      await expect(toast).toContainText('Error');
      faults.clear();
    };
    await administration.open();
    faults.inject(next(), { method: 'POST', path: /^\/api\/admin\/session$/ });
    faults.inject(next(), { method: 'GET', path: /^\/api\/admin\/posts$/ });
    await administration.signIn();
    await expect(toast).toContainText('Error');
    faults.clear();
    faults.inject(next(), { method: 'GET', path: /^\/api\/admin\/posts$/ });
    await administration.unlock.click();
    await expect(main.getByText('The posts could not be loaded just now.')).toBeVisible();
    faults.clear();
    await administration.tryAgain.click();
    await expect(administration.posts).not.toHaveCount(0);

    // The draft.
    const title = `Try number ${number}`;
    const address = `/blog/try-number-${number}`;
    const fault = next();
    faults.inject(fault === 'unanswered' ? 'down' : fault, {
      method: 'POST',
      path: /^\/api\/blog\/drafts$/,
    });
    await administration.write(title);
    await page.keyboard.press('Control+s');
    await expect(toast).toContainText('This browser keeps your text');
    await expect(main.getByText(/^Not saved on the server/)).toBeVisible();
    faults.clear();
    await page.keyboard.press('Control+s');
    await expect(toast).toContainText('The draft is on the server.');

    // Publishing.
    faults.inject(next(), patch);
    await administration.publish.click();
    await failed();
    await expect(main.getByText('The post was not published.')).toBeVisible();
    await expect(administration.title).toHaveValue(title);
    await expect(content).toHaveValue('Write them once.');
    await administration.publish.click();
    await expect(toast).toContainText('Blog post published successfully');
    await expect(page).toHaveURL(/\/blog$/);
    await expect
      .poll(async () => (await request.get(address)).text())
      .toContain('Write them once.');

    // A change.
    await administration.open();
    await administration.openPost(title);
    await content.fill('Said better.');
    faults.inject(next(), patch);
    await administration.saveChanges.click();
    await failed();
    await expect(content).toHaveValue('Said better.');
    await administration.saveChanges.click();
    await expect(toast).toContainText('Your changes are saved');
    await expect.poll(async () => (await request.get(address)).text()).toContain('Said better.');

    // Withdrawal and deletion.
    faults.inject(next(), patch);
    await administration.open();
    await administration.chooseAction('Unpublish', title);
    await failed();
    await expect(async () => {
      if (await administration.row(title).getByText('Published', { exact: true }).isVisible())
        await administration.chooseAction('Unpublish', title);
      await expect(administration.row(title)).toContainText('Unpublished', { timeout: 1_000 });
    }).toPass();
    await expect.poll(async () => (await request.get(address)).status()).toBe(410);
    faults.inject(next(), { method: 'DELETE', path: /^\/api\/admin\/posts\// });
    await administration.chooseAction('Delete', title);
    await failed();
    await expect(async () => {
      if (await administration.actions(title).isVisible())
        await administration.chooseAction('Delete', title);
      await expect(administration.actions(title)).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect.poll(async () => (await request.get(address)).status()).toBe(404);
  });
}

test('hang: each step of publishing shows that it is pending, and times out', async ({
  page,
  api: { faults },
  request,
}) => {
  const administration = new AdministrationPage(page);
  const { main, toast, content } = administration;
  await administration.open();
  faults.inject('hang', { method: 'POST' });
  await administration.signIn();
  await expect(main.getByRole('button', { name: 'Checking...' })).toBeVisible();
  faults.clear();
  await expect(administration.title).toBeVisible();

  await administration.write('Slowly does it');
  await expect(administration.saved).toBeVisible();
  faults.inject('hang', patch);
  await administration.publish.click();
  await expect(main.getByRole('button', { name: 'Publishing...' })).toBeVisible();
  await expect(toast).toContainText('The server took too long to answer.');
  await expect(content).toHaveValue('Write them once.');
  faults.clear();
  faults.inject('hang', patch);
  await administration.publish.click();
  await expect(main.getByRole('button', { name: 'Publishing...' })).toBeVisible();
  faults.clear();
  await expect(toast).toContainText('Blog post published successfully');
  expect((await request.get('/blog/slowly-does-it')).status()).toBe(200);
});
