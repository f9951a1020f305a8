import type { Page } from '@playwright/test';
import { AdministrationPage } from '../pages/administration-page';
import { launchBrowser } from '../platform/chromium';
import { startCurrentSite } from '../platform/built-site';
import { whileTogether } from '../platform/together';
import { barLines, machine, median, percentile, row, type Bar } from './report';

const SLOWDOWN = 4;
const KEYS = 60;
/** Milliseconds between two keys of a fast typist. */
const BETWEEN_MS = 120;
/** A pause after every so many keys, long enough that work which waits for a pause begins before the next key. */
const THOUGHT = { every: 12, milliseconds: 1200 };
/** Milliseconds from a key to the next paint. */
const LIMIT_MS = 50;

const WORDS = 20_000;
const PICTURES = 50;
const WORDS_IN_PARAGRAPH = 80;

/** A post with `WORDS` and `PICTURES`, in the Markdown of docs/product.md 5.10. */
function longText(): string {
  const words =
    'a page that loads quickly says early what it is about and where its reader goes on'.split(' ');
  const count = WORDS / WORDS_IN_PARAGRAPH;
  const paragraphs = Array.from({ length: count }, (_, paragraph) =>
    Array.from(
      { length: WORDS_IN_PARAGRAPH },
      (_word, index) => words[(paragraph + index * 7) % words.length],
    ).join(' '),
  );
  const between = count / PICTURES;
  return paragraphs
    .map((text, index) =>
      index % between
        ? text
        : `![Picture ${index}](/api/media/blog/what-to-fix-first.svg)\n\n${text}`,
    )
    .join('\n\n');
}

declare global {
  interface Window {
    /** Milliseconds from each key to the paint after it. */
    benchKeys: number[];
  }
}

/** Runs in the page: records the time from each key to the paint after it. */
function observeKeys(): void {
  window.benchKeys = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.benchKeys.push(performance.now() - timeStamp);
        port2.postMessage('painted');
      }),
    true,
  );
}

/** Types in the field that has the focus. @returns milliseconds of each key */
async function type(page: Page): Promise<number[]> {
  await page.evaluate(() => void (window.benchKeys = []));
  for (let key = 1; key <= KEYS; key++) {
    await page.keyboard.press(key % 6 ? 'e' : 'Space');
    await page.waitForTimeout(key % THOUGHT.every ? BETWEEN_MS : THOUGHT.milliseconds);
  }
  return page.evaluate(() => window.benchKeys);
}

/**
 * Measures how long an author waits for a letter in a post of 20,000 words with 50 pictures, on a processor a quarter
 * as fast: in the middle of the text, the same with the preview open, and in the title.
 */
export const measureTyping = (): Promise<void> =>
  whileTogether(async ({ keep }) => {
    const site = keep(await startCurrentSite());
    const browser = await launchBrowser();
    keep({ stop: () => browser.close() });
    const page = await browser.newPage({
      baseURL: site.addresses.shell,
      viewport: { width: 1280, height: 800 },
    });
    await page.addInitScript(observeKeys);
    const administration = new AdministrationPage(page);
    await administration.open();
    await administration.enter();
    await administration.title.waitFor();
    const title = 'The longest post';
    await page.request.post('/api/blog/drafts', {
      data: { title, slug: 'the-longest-post', content: longText() },
    });
    await page.reload();
    await administration.edit(title).click();
    await administration.content.waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

    const intoTheMiddle = async () => {
      await administration.content.focus();
      await administration.content.evaluate((field: HTMLTextAreaElement) => {
        const middle = field.value.indexOf(' ', field.value.length / 2);
        field.setSelectionRange(middle, middle);
      });
    };
    const places: readonly [what: string, enter: () => Promise<void>][] = [
      ['in the text', intoTheMiddle],
      [
        'in the text, beside its preview',
        async () => {
          await administration.main.getByRole('button', { name: 'Preview' }).click();
          await page.frameLocator('iframe[title=Preview]').locator('img').last().waitFor();
          await intoTheMiddle();
        },
      ],
      ['in the title', () => administration.title.focus()],
    ];
    const bars: Bar[] = [];
    console.log(`\nMeasured on ${machine()}`);
    console.log(
      `\nA letter in a post of ${WORDS} words with ${PICTURES} pictures (CPU ×${SLOWDOWN}), ms to the next paint`,
    );
    console.log(row('', ['median', '95 %', 'longest']));
    for (const [what, enter] of places) {
      await enter();
      const keys = await type(page);
      const middle = median(keys);
      const most = percentile(keys, 0.95);
      const cells = [middle, most, Math.max(...keys)].map((value) => value.toFixed(0));
      console.log(row(what, cells));
      bars.push([`a letter ${what}, ms`, middle, LIMIT_MS]);
    }
    console.log(`\n${barLines(bars)}`);
  });
