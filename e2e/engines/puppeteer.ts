import { readFile } from 'node:fs/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { CALL_TIMEOUT_MS, troubleScript, type Browser, type BrowserWindow } from './browser-window';

/** A page of Puppeteer as a window. Puppeteer uses CDP with Chromium and WebDriver BiDi with Firefox. */
async function asWindow(page: Page, close: () => Promise<void>): Promise<BrowserWindow> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn')
      messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${String(error)}`));
  page.setDefaultTimeout(CALL_TIMEOUT_MS);
  await page.evaluateOnNewDocument(await readFile(troubleScript, 'utf8'));
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    movePointer: ({ x, y }) => page.mouse.move(x, y),
    click: async () => {
      await page.mouse.down();
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    print: async () => void (await page.pdf({ waitForFonts: false })),
    messages: () => Promise.resolve(messages),
    close,
  };
}

/** Starts Chromium or Firefox. @param executablePath its program */
export async function startWithPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
): Promise<Browser> {
  const asRoot = browser === 'chrome' && process.getuid?.() === 0;
  const running = await puppeteer.launch({
    browser,
    executablePath,
    protocolTimeout: CALL_TIMEOUT_MS,
    args: asRoot ? ['--no-sandbox'] : [],
  });
  return {
    open: async () => {
      const context = await running.createBrowserContext();
      return asWindow(await context.newPage(), () => context.close());
    },
    stop: () => running.close(),
  };
}
