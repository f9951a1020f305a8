import { expect, test } from '../test';

const link = (label: string) => ({ css: 'nav[aria-label=Main] a', text: label });

const pricing = { css: 'form[aria-label="Price calculator"]' };

test('links change the page without a new document, and the way back works', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.wake();
  await visitor.isSameDocument();
  await visitor.click(link('Pricing'));
  await visitor.sees(pricing);
  await visitor.click(link('Learn SEO'));
  await visitor.until('the learning path', async () => (await visitor.path()) === '/learning');
  await visitor.awake();
  await visitor.evaluate(() => history.back());
  await visitor.sees(pricing);
  expect(await visitor.isSameDocument()).toBe(true);
});

for (const label of ['Pricing', 'Learn SEO', 'About'])
  test(`the link ${label} of the header works at once`, async ({ visitor, engine }) => {
    // When a document is left while its scripts load, Firefox reports that they failed or have the wrong hash: it
    // compares with the hash of empty text.
    if (engine === 'Firefox')
      visitor.expectMessages(
        /could not be loaded: \S+\.js/,
        /The page could not be woken/,
        /The computed hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/,
      );
    await visitor.open('/');
    const home = (await visitor.see({ css: 'h1' }))?.text;
    await visitor.click(link(label));
    await visitor.sees(link(label), ({ current }) => current);
    await visitor.sees({ css: 'h1' }, ({ text }) => text !== home);
    await visitor.wake();
    await visitor.sees({ css: 'h1' }, ({ text }) => text !== home);
  });
