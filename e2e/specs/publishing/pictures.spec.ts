import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/authors';
import { choosePicture, type ChosenFile, drawnPicture } from '../../support/browser/drawn-picture';

/** Dispatches the event of a file that is dropped on an element. */
async function drop(target: Locator, { name, mimeType, buffer }: ChosenFile): Promise<void> {
  const dataTransfer = await target.page().evaluateHandle(
    ([name, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type }));
      return data;
    },
    [name, mimeType, buffer.toString('base64')] as const,
  );
  await target.dispatchEvent('drop', { dataTransfer });
}

/** Copies a picture to the clipboard. */
const copy = (page: Page, { buffer }: ChosenFile): Promise<void> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  }, buffer.toString('base64'));

const dimensions = (picture: Locator) =>
  picture.evaluate((element: HTMLImageElement) => ({
    isShown: element.complete && element.naturalWidth > 0,
    widths: element.srcset.split(',').map((source) => source.trim().split(' ')[1]),
    width: element.getAttribute('width'),
    height: element.getAttribute('height'),
  }));

test('pictures are chosen, pasted and dropped, and served to readers in several sizes', async ({
  administration,
  page,
  context,
}) => {
  const { main, content } = administration;
  const panel = main.getByRole('group', { name: 'Picture for the text' });
  const alt = panel.getByRole('textbox', { name: /^Alternative text/ });
  const insert = async (words: string) => {
    await expect(alt).toBeFocused();
    await page.keyboard.type(words);
    await expect(panel.getByText(/ is uploaded\.$/)).toBeVisible();
    await panel.getByRole('button', { name: 'Insert picture' }).click();
    await expect(content).toBeFocused();
    await expect(content).toHaveValue(new RegExp(`!\\[${words}\\]\\(/api/media/pictures/`));
  };
  await administration.write('A shop in three pictures');

  const counter = await drawnPicture(page, 'counter.png', 'teal');
  await choosePicture(page, main.getByRole('button', { name: 'Picture', exact: true }), counter);
  await insert('Our counter');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy(page, await drawnPicture(page, 'window.png', 'maroon'));
  await content.press('Control+v');
  await insert('Our window');
  await drop(content, await drawnPicture(page, 'door.png', 'olive'));
  await insert('Our door');
  await drop(content, await drawnPicture(page, 'cellar.png', 'navy'));
  await panel.getByRole('button', { name: 'Leave it out' }).click();
  await expect(panel).toBeHidden();

  await administration.publish.click();
  await expect(administration.toast).toContainText('Blog post published successfully');
  await page.goto('/blog/a-shop-in-three-pictures');
  for (const name of ['Our counter', 'Our window', 'Our door']) {
    const picture = main.getByRole('img', { name });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => dimensions(picture))
      .toEqual({ isShown: true, widths: ['480w', '900w'], width: '900', height: '600' });
  }
});
