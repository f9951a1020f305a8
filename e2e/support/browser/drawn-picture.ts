import type { Locator, Page } from '@playwright/test';

/** A file for a file chooser. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of one color, drawn in the page. Each color makes a different picture. */
export async function drawnPicture(page: Page, name: string, colour: string): Promise<ChosenFile> {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 900, height: 600 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser does not draw.');
    context.fillStyle = fill;
    context.fillRect(0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  }, colour);
  const [, base64 = ''] = address.split(',');
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** Presses a button that opens a file chooser, and chooses a file. */
export async function choosePicture(page: Page, button: Locator, file: ChosenFile): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button.click();
  await (await choosing).setFiles(file);
}
