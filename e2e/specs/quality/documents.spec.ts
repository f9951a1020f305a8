import { routes } from '../../support/routes';
import { expect, test } from '../../support/test';

/** The head of a page. A pattern matches the attributes of a tag. */
const parseHead = (html: string) => {
  const tag = (pattern: string) =>
    new RegExp(`<(?:meta|link)[^>]*${pattern}[^>]*>`).exec(html)?.[0];
  const text = (escaped = '') => escaped.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  const value = (pattern: string) =>
    text(/ (?:content|href)="([^"]*)"/.exec(tag(pattern) ?? '')?.[1]);
  return {
    title: text(/<title[^>]*>([^<]*)/.exec(html)?.[1]),
    description: value('name="description"'),
    canonical: value('rel="canonical"'),
    social: {
      title: value('property="og:title"'),
      url: value('property="og:url"'),
      description: value('property="og:description"'),
    },
    picture: value('property="og:image"'),
    markdown: value('type="text/markdown"'),
  };
};

test('every page has its own title, description, social picture and Markdown', async ({
  request,
  baseURL,
}) => {
  const heads: ReturnType<typeof parseHead>[] = [];
  for (const { path } of routes) {
    const html = await (await request.get(path)).text();
    const head = parseHead(html);
    heads.push(head);
    const url = new URL(path, baseURL).href;
    expect.soft(head, path).toMatchObject({
      title: expect.stringMatching(/^.{20,70} \| Plainrank$|^Plainrank: .{20,70}$/),
      description: expect.stringMatching(/^.{50,200}$/s),
      canonical: url,
      social: { title: head.title, url, description: expect.stringMatching(/.{50,}/s) },
    });
    expect.soft(html, path).toMatch(/<html lang="en"/);
    expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1);
    const picture = await request.get(head.picture);
    expect.soft(picture.status(), path).toBe(200);
    expect.soft(picture.headers()['content-type'], path).toBe('image/png');
    // Width and height of a PNG are at bytes 16 and 20.
    const bytes = await picture.body();
    expect.soft([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
    const markdown = await request.get(head.markdown);
    expect.soft(markdown.headers()['content-type'], path).toBe('text/markdown; charset=utf-8');
    expect.soft(await markdown.text(), path).toMatch(/^# \S/m);
  }
  for (const what of ['title', 'description', 'picture'] as const)
    expect(new Set(heads.map((head) => head[what])).size, what).toBe(routes.length);
  const llms = await (await request.get('/llms.txt')).text();
  expect(llms, 'every listed page has a title').not.toContain('[/');
});

test('the manifest and every icon that a page names exist', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('head link:is([rel=icon], [rel=apple-touch-icon])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const address = await page.locator('head link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Plainrank', start_url: '/' });
  const icons: { src: string; purpose: string }[] = manifest.icons;
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']));
  for (const src of [...hrefs, ...icons.map((icon) => icon.src)]) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type']).toMatch(/^image\/(png|svg\+xml)/);
  }
});
