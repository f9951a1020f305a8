import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import { targetOf } from '../build/targets';
import { remotePackages } from '../packages';
import { read, type Content } from './api-checks';
import type { Report } from './report';
import type { Stack } from './stack';

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');

const withoutScripts = (html: string): string => html.replace(/<script\b[^]*?<\/script>/g, '');

/** The builds that the shell serves by default, by remote. */
export async function pinnedBuilds({ shell }: Stack) {
  const { pins }: { pins: Record<string, { build: string; base: string }> } = JSON.parse(
    await read(`${shell}/map.json`),
  );
  return pins;
}

/** Checks that every page comes from the server with its remote's HTML and data, and that browsers reach its files. */
export async function checkPages(
  stack: Stack,
  { post, module }: Content,
  report: Report,
): Promise<void> {
  /** Pages, each with the remote of its parts and with a text that it contains only if it has its data. */
  const pages: readonly [path: string, remote: string, says: string][] = [
    ['/', 'marketing', asHtml(post.title)],
    ['/blog', 'blog', asHtml(post.title)],
    [`/blog/${post.slug}`, 'blog', asHtml(post.title)],
    ['/learning', 'learning', asHtml(module.title)],
    ['/seo-audit', 'tools', '<form'],
  ];
  for (const [path, remote, says] of pages)
    await report.check(`page ${path} comes with the HTML of ${remote}`, async () => {
      const html = await read(`${stack.shell}${path}`);
      const seen = withoutScripts(html);
      ok(
        new RegExp(`data-remote="${remote}"[^>]*data-build=`).test(seen),
        `no part of ${remote} was rendered`,
      );
      ok(!/ data-failed| data-testid="skeleton-card"/.test(seen), 'a part or its data is missing');
      strictEqual(seen.match(/<h1[ >]/g)?.length, 1, 'it does not have one main heading');
      ok(seen.includes(says), `it does not say "${says}"`);
      ok(!html.includes('http://mfe-'), 'it tells an address that only containers reach');
    });
  await report.check('a page is Markdown and a picture as well', async () => {
    ok((await read(`${stack.shell}/pricing.md`)).startsWith('# '), 'the Markdown has no heading');
    ok((await read(`${stack.shell}/social/pricing.png`)).includes('PNG'), 'the picture is none');
  });
  await report.check('an unknown path is the not-found page', async () => {
    const html = withoutScripts(await read(`${stack.shell}/no/such/page`, 404));
    ok(/<h1[^]*Page[^]*Not Found[^]*<\/h1>/.test(html), 'its heading does not say so');
  });
  await report.check('the builds are those of these sources, and browsers reach them', async () => {
    const pins = await pinnedBuilds(stack);
    for (const { name, folder } of remotePackages()) {
      const { build } = await targetOf(folder);
      const base = `${stack.remote(name)}/${build}`;
      deepStrictEqual([pins[name]?.build, pins[name]?.base], [build, base]);
      await read(`${base}/web/remoteEntry.js`);
    }
  });
  for (const { name, folder } of remotePackages())
    await report.check(`${folder} is a page of its own`, async () => {
      const html = await read(stack.remote(name), 200, { headers: { accept: 'text/html' } });
      ok(html.includes('/alone/main.js'), 'its script is not in the page');
    });
  await report.check('the mail page is there', async () => {
    ok(/mail/i.test(await read(stack.mail)), 'it says nothing of mail');
  });
}
