import { sitemapOf } from '../../platform/routes';
import { expect, test } from '../../platform/test';

/** Headings of a page's HTML as text. */
const headingsIn = (html: string): string[] =>
  [...html.matchAll(/<h([123])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, , inner = '']) =>
    inner
      .replace(/<[^>]+>/g, '')
      .replace(/&#x27;|&#39;|&apos;/g, "'")
      .replaceAll('&quot;', '"'),
  );

test('headings have curly apostrophes and quotation marks on every listed page', async ({
  request,
}) => {
  const straight: string[] = [];
  let count = 0;
  for (const address of await sitemapOf(request)) {
    const headings = headingsIn(await (await request.get(new URL(address).pathname)).text());
    count += headings.length;
    straight.push(
      ...headings.filter((text) => /['"]/.test(text)).map((text) => `${address}: ${text}`),
    );
  }
  expect(count).toBeGreaterThan(100);
  expect(straight).toEqual([]);
});
