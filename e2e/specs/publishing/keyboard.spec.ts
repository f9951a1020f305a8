import type { Locator, Page } from '@playwright/test';
import { ADMIN_PASSWORD } from '../../admin-password';
import { AdministrationPage } from '../../pages/administration-page';
import { expect, test } from '../../support/authors';
import { finishAnimations, violations } from '../../support/browser/axe';
import { drawnPicture } from '../../support/browser/drawn-picture';
import { SANDBOXED_PREVIEW } from '../../support/faults/expected-errors';
import { windows } from '../../support/routes';

/** More controls than any of these pages has. */
const MAX_TABS = 150;

/** Presses Tab or Shift+Tab until the target has the focus. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const { keyboard } = target.page();
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    await keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MAX_TABS} times ${key} do not lead to ${String(target)}`);
}

/** Checks the rules of accessibility, dark on a phone and light on a desk. */
async function checkAccessibility(page: Page, screen: string): Promise<void> {
  for (const { name, viewport } of windows.toReversed()) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: name === 'phone' ? 'dark' : 'light' });
    // Controls that the sticky header covers would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await finishAnimations(page);
    expect.soft(await violations(page), `${screen}, ${name}`).toEqual([]);
  }
}

test('a post is written, published, withdrawn and deleted by keyboard, accessibly', async ({
  page,
  request,
  consoleWatch,
}) => {
  test.slow();
  consoleWatch.expect(/status of 401/, SANDBOXED_PREVIEW);
  const { keyboard } = page;
  const administration = new AdministrationPage(page);
  const { main, content } = administration;
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const expectToast = (role: 'status' | 'alert', words: string) =>
    expect(administration.toast.getByRole(role)).toContainText(words);

  await administration.open();
  await expect(administration.password).toBeVisible();
  await tabTo(administration.password);
  await keyboard.press('Enter');
  await expect(administration.password).toHaveAccessibleDescription(/Please enter the password/);
  await expect(administration.password).toBeFocused();
  await keyboard.type('a guess');
  await keyboard.press('Enter');
  await expectToast('alert', 'Access Denied');
  await expect(administration.password).toHaveAccessibleDescription(/Incorrect password/);
  await checkAccessibility(page, 'the password gate');
  await keyboard.press('Control+a');
  await keyboard.type(ADMIN_PASSWORD);
  await keyboard.press('Enter');
  await expectToast('status', 'Access Granted');
  await expect(administration.heading).toBeFocused();
  await expect(administration.posts).not.toHaveCount(0);

  // Every field of the empty form says what is missing.
  await tabTo(administration.publish);
  await keyboard.press('Enter');
  await expectToast('alert', 'Please fill in all required fields');
  await expect(administration.title).toBeFocused();
  for (const [field, problem] of [
    [administration.title, 'Please enter a title'],
    [administration.slug, 'Please enter a slug: letters a to z, digits and hyphens'],
    [administration.excerpt, 'Please enter an excerpt'],
    [administration.category, 'Please choose a category'],
    [content, 'Please enter the content'],
  ] as const)
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${problem}`));
  await checkAccessibility(page, 'the empty form');

  await keyboard.type('By keyboard alone');
  await keyboard.press('Enter');
  await expect(content).toBeFocused();
  await expect(administration.slug).toHaveValue('by-keyboard-alone');
  await tabTo(administration.excerpt);
  await keyboard.type('Without a pointer.');
  await expect(administration.excerpt).toHaveAccessibleDescription(/18\/160/);
  await tabTo(administration.category);
  await keyboard.type('Local');
  await tabTo(content, 'Shift+Tab');
  await keyboard.type('Write them ');
  await keyboard.press('Control+b');
  await keyboard.type('once');
  await expect(content).toHaveValue(/^Write them \*\*once\*\*/);
  await expect(main.getByRole('status').filter({ hasText: /^Saved at/ })).toBeVisible();

  // A picture.
  // Registered well before the key: the browser learns of it on another way than of the key.
  const choosing = page.waitForEvent('filechooser');
  await tabTo(button('Picture'), 'Shift+Tab');
  await keyboard.press('Enter');
  await (await choosing).setFiles(await drawnPicture(page, 'shop.png', 'teal'));
  const panel = main.getByRole('group', { name: 'Picture for the text' });
  await expect(panel.getByRole('textbox', { name: 'Alternative text' })).toBeFocused();
  await keyboard.type('Our shop');
  await expect(panel.getByRole('status')).toHaveText('shop.png is uploaded.');
  await checkAccessibility(page, 'a picture for the text');
  await keyboard.press('Enter');
  await expect(content).toBeFocused();
  await expect(content).toHaveValue(/!\[Our shop\]/);

  // The preview, the link and the earlier versions.
  const preview = button('Preview');
  await tabTo(preview, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(preview).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => administration.getPreviewHtml()).toContain('alt="Our shop"');
  await checkAccessibility(page, 'the preview');
  await keyboard.press('Enter');
  await tabTo(content);
  await keyboard.press('Control+s');
  await expectToast('status', 'The draft is on the server.');
  await tabTo(button('Create a link to this draft'));
  await keyboard.press('Enter');
  await expect(main.getByRole('status').filter({ hasText: 'Link created.' })).toBeVisible();
  await expect(button('Create another link')).toBeFocused();
  const link = await main.getByLabel('Link to the draft').inputValue();
  expect((await request.get(link)).status()).toBe(200);
  await tabTo(button('Earlier versions'));
  await keyboard.press('Enter');
  await expect(button('Earlier versions')).toHaveAttribute('aria-expanded', 'true');
  const versions = main.getByRole('combobox', { name: 'Earlier version' });
  await tabTo(versions);
  await keyboard.press('ArrowDown');
  await tabTo(button('Restore this version'));
  await checkAccessibility(page, 'an earlier version');

  await tabTo(administration.publish, 'Shift+Tab');
  await keyboard.press('Enter');
  await expectToast('status', 'Blog post published successfully');
  await expect(page).toHaveURL(/\/blog$/);
  await expect(administration.heading).toBeFocused();
  await tabTo(main.getByRole('link', { name: 'By keyboard alone', exact: true }));
  await keyboard.press('Enter');
  await expect(administration.heading).toHaveText('By keyboard alone');
  await expect(administration.heading).toBeFocused();
  await expect(main.getByRole('img', { name: 'Our shop' })).toBeVisible();
  await checkAccessibility(page, 'the post');

  // An action in the list keeps the focus in its place.
  await administration.open();
  const opener = administration.actions('By keyboard alone');
  const act = async (name: 'Unpublish' | 'Delete') => {
    await keyboard.press('Enter');
    await tabTo(administration.action(name, 'By keyboard alone'));
    await keyboard.press('Enter');
  };
  await expect(opener).toBeVisible();
  await tabTo(opener);
  await keyboard.press('Enter');
  await expect(administration.action('Delete', 'By keyboard alone')).toBeVisible();
  await checkAccessibility(page, 'the menu of a post');
  await keyboard.press('Escape');
  await expect(administration.action('Delete', 'By keyboard alone')).toBeHidden();
  await act('Unpublish');
  await expectToast('status', 'Readers can no longer see the post.');
  await expect(opener).toBeFocused();
  await act('Delete');
  await expectToast('status', 'The post is gone from the site.');
  await expect(main.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await checkAccessibility(page, 'a post that was deleted');
  await keyboard.press('Enter');
  await expectToast('status', 'The post is back as it was.');
  await expect(administration.edit('By keyboard alone')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});
