import { expect, test } from '@jest/globals';
import { parseDocument } from './document';
import type { PageFacts } from './facts';
import { readMobile, readPage } from './read-page';

const read = (html: string, url = 'https://example.com/shop/'): PageFacts =>
  readPage({ html, url });

test('a title of an SVG is distinguished from the title of the page', () => {
  const page = read(`<!doctype html>
<svg><title>Logo</title></svg>
<title>Bakery</title>`);
  expect(page.titles).toEqual([
    { text: 'Logo', line: 2, place: 'svg' },
    { text: 'Bakery', line: 3, place: 'body' },
  ]);
});

test('elements after a stray div in the head are in the body, as in browsers', () => {
  const page = read(
    '<!doctype html><head><title>A</title><div></div><meta name="Description" content=" Bread &amp;  more "><link rel="CANONICAL" href="/x"></head><body>',
  );
  expect(page.descriptions).toEqual([{ text: 'Bread & more', line: 1, inHead: false }]);
  expect(page.canonicals).toEqual([{ href: '/x', line: 1, inHead: false }]);
  expect(page.titles[0]?.place).toBe('head');
});

test('templates and noscript are ignored', () => {
  const page = read(
    '<!doctype html><title>A</title><noscript><meta name=robots content=noindex><img src=a.png></noscript><template><h1>No</h1><img src=b.png><p>words here</p></template><TEMPLATE><title>B</title></TEMPLATE>',
  );
  expect(page.robots).toEqual([]);
  expect(page.images).toEqual([]);
  expect(page.headings).toEqual([]);
  expect(page.titles).toHaveLength(1);
  expect(page.words).toBe(0);
});

test('visible words are counted, also in languages without spaces', () => {
  expect(read('<p>Fresh <b>b</b>read</p><p>every day</p>').words).toBe(4);
  expect(read('<ul><li>one<li>two</ul><script>three four</script><p hidden>five</p>').words).toBe(
    2,
  );
  expect(read('<svg><text>one</text></svg><style>two</style><iframe>three</iframe>').words).toBe(0);
  const japanese = read('<p>東京で美味しいパンを毎日焼いています。</p>').words;
  expect(japanese).toBeGreaterThan(6);
  expect(japanese).toBeLessThan(16);
});

test('the words of a long text are counted exactly', () => {
  expect(read(`<p>${'bread '.repeat(30_000)}</p>`).words).toBe(30_000);
  expect(read(`<p>${'<i>bread</i> butter '.repeat(10_000)}</p>`).words).toBe(20_000);
});

test('the visible text is read from its start, with the characters covered by data-nosnippet', () => {
  const page = read(
    '<title>No</title><div data-nosnippet>12345</div><p data-nosnippet>6<b>7</b><span DATA-NOSNIPPET>8</span></p><p>90</p>',
  );
  expect(page.beginning).toBe('12345 678 90');
  expect(page.characters).toBe(10);
  // Not those of the p: Google reads the attribute on span, div and section alone.
  expect(page.withheldCharacters).toBe(6);
});

test('an empty root element of an application is detected', () => {
  expect(read('<div id="root"><script>x</script></div>').emptyShell).toBe('#root');
  expect(read('<div id="__next"><p>Text</p></div>').emptyShell).toBeUndefined();
});

test('headings are read by element and role, with alternative texts, without hidden ones', () => {
  const page = read(`<h1><img src=a.png alt="Bakery"></h1>
<h2 hidden>no</h2><h2 role=presentation>no</h2><div role=heading aria-level=3>Yes</div><div role=heading>Two</div><h4><svg><title>x</title></svg></h4>`);
  expect(page.headings.map(({ level, text, line }) => [level, text, line])).toEqual([
    [1, 'Bakery', 1],
    [3, 'Yes', 2],
    [2, 'Two', 2],
    [4, '', 2],
  ]);
});

test('images are read without tracking pixels and decoration', () => {
  const page = read(
    `<base href="https://cdn.example.com/"><img src="a.png" width=1 height=1><img src=b.png role=none><div aria-hidden="true"><img src=c.png></div>
<img src="d.png" alt="" width="20" height="10px" style="aspect-ratio: 2 / 1" loading="LAZY"><picture><img srcset="e.png 1x, f.png 2x"></picture><img src="data:image/png;base64,AA">`,
  );
  expect(page.images).toEqual([
    {
      url: 'https://cdn.example.com/d.png',
      line: 2,
      alt: '',
      labelled: false,
      nameless: false,
      width: 20,
      height: 10,
      reserved: true,
      lazy: true,
      responsive: false,
    },
    expect.objectContaining({ url: 'https://cdn.example.com/e.png', responsive: true }),
    expect.not.objectContaining({ url: expect.anything() }),
  ]);
});

test.each([
  ['300', 300],
  [' 300.5px', 300.5],
  ['300junk', 300],
  ['100%', undefined],
  ['auto', undefined],
  ['.5', undefined],
  ['-3', undefined],
])('width="%s" is %s pixels, as in a browser', (written, width) => {
  expect(read(`<img src=a.png width="${written}">`).images[0]?.width).toBe(width);
});

test('a canonical with hreflang, lang, media or type is ignored', () => {
  const count = (attributes: string) =>
    read(`<link rel=canonical href="https://example.com/" ${attributes}>`).canonicals.length;
  expect(count('')).toBe(1);
  for (const attribute of ['hreflang=de', 'lang=de', 'media=print', 'type="text/html"'])
    expect(count(attribute)).toBe(0);
});

test('a style reserves the space of an image by an aspect ratio or by both dimensions', () => {
  const reserved = (style: string) => read(`<img src=a.png style="${style}">`).images[0]?.reserved;
  expect(reserved('aspect-ratio: 4 / 3')).toBe(true);
  expect(reserved('WIDTH: 40px; height: 30PX !important')).toBe(true);
  expect(reserved('width: 40px')).toBe(false);
  expect(reserved('width: 100%; height: auto')).toBe(false);
  expect(reserved('aspect-ratio: auto')).toBe(false);
});

test('an image in a link or button is nameless if nothing else names the control', () => {
  const nameless = (html: string) => read(html).images.map((image) => image.nameless);
  expect(nameless('<a href=/><img src=a.png alt=""></a>')).toEqual([true]);
  expect(nameless('<a href=/><img src=a.png alt=""> Home</a>')).toEqual([false]);
  expect(nameless('<a href=/ aria-label=Home><img src=a.png alt=""></a>')).toEqual([false]);
  expect(nameless('<button><img src=a.png alt=""><img src=b.png alt="Go"></button>')).toEqual([
    false,
    false,
  ]);
});

test('anchors have their href, resolved address, text and attributes', () => {
  const page = read(
    '<A HREF="../about" rel="nofollow noopener">About <b>us</b></A><a name=top></a><a onclick="go()">x</a><a href="http://[">y</a>',
  );
  expect(page.anchors).toMatchObject([
    { href: '../about', url: 'https://example.com/about', nofollow: true, text: 'About us' },
    { named: true, text: '' },
    { onclick: true, named: false },
    { href: 'http://[', text: 'y' },
  ]);
  expect(page.anchors[3]?.url).toBeUndefined();
});

test('scripts, stylesheets and insecure resources are read', () => {
  const page = read(
    `<!doctype html><head><script src=/a.js></script><script src=/b.js defer></script><script type=module src=/c.js></script><script type="application/json" src=/d.js></script>
<link rel=stylesheet href=/a.css media=print><link rel="alternate stylesheet" href=/b.css><link rel=preload as=style href=http://x.example/p.css></head>
<body><img src="http://x.example/a.png" srcset="http://x.example/b.png 2x"><form action="http://x.example/send"></form><a href="http://x.example/">x</a>`,
  );
  expect(page.scripts.map(({ url, deferred }) => [url, deferred])).toEqual([
    ['https://example.com/a.js', false],
    ['https://example.com/b.js', true],
    ['https://example.com/c.js', true],
  ]);
  expect(page.stylesheets).toEqual([
    { url: 'https://example.com/a.css', line: 2, inHead: true, media: 'print' },
  ]);
  expect(page.insecure.map(({ url, kind }) => [url, kind])).toEqual([
    ['http://x.example/p.css', 'stylesheet'],
    ['http://x.example/a.png', 'media'],
    ['http://x.example/b.png', 'media'],
    ['http://x.example/send', 'form'],
  ]);
});

const A = 'http://x.example/a';
/** Kinds of what a page loads over http, and whether a policy upgrades it. */
const listInsecure = (html: string) =>
  read(`<!doctype html><head>${html}`).insecure.map(({ kind, upgraded }) =>
    upgraded ? `${kind}, upgraded` : kind,
  );

test.each([
  [`<link rel=preload as=image imagesrcset="/b.png 1x, ${A} 2x">`, ['media']],
  [`<link rel=preload as=script href=${A}>`, ['script']],
  [`<link rel=preload as=style href=${A}>`, ['stylesheet']],
  [`<link rel=preload as=font href=${A}>`, ['media']],
  [`<style>@IMPORT "${A}"; p{background:URL(${A}) }</style>`, ['stylesheet', 'media']],
  [`<style>@import url(${A}) screen;</style>`, ['stylesheet']],
  [`<p style="background: url( '${A}' )">`, ['media']],
  [`<svg><image xlink:href="${A}"/></svg>`, ['media']],
  [`<body><picture><source srcset="${A} 1x"><img></picture>`, ['media']],
  [`<body><object data="${A}"></object><embed src="${A}">`, ['frame', 'frame']],
  [`<body><video poster="${A}"><source src="${A}"></video>`, ['media', 'media']],
  [`<body><form><button formaction="${A}">x</button></form>`, ['form']],
  [`<body><form><input type=submit formaction="${A}"></form>`, ['form']],
  [`<body><input type=image src="${A}">`, ['media']],
  [`<body background="${A}">`, ['media']],
  [`<body><svg><image href="${A}"/><feImage href="${A}"/></svg>`, ['media', 'media']],
  [`<body><svg><script href="${A}"></script></svg>`, ['script']],
  [`<script type=module src="${A}"></script>`, ['script']],
  [`<script type=" TEXT/JavaScript " src="${A}"></script>`, ['script']],
  [`<script language=JavaScript1.2 src="${A}"></script>`, ['script']],
  [`<body><p style="background:image-set('${A}' 1x, url(/b) 2x)">`, ['media']],
  [`<base href="http://x.example/"><body><img src="a.png">`, ['media']],
  ['<body><img src="http://localhost.example/a.png">', ['media']],
  [`<body><form method=dialog action="${A}"><button formmethod=post>x</button></form>`, ['form']],
  [
    `<body><form method=dialog><input type=submit formmethod=get formaction="${A}"></form>`,
    ['form'],
  ],
  [`<body><form method=dialog></form><button form=a formaction="${A}">x</button>`, ['form']],
  [`<body><form><button type=other formaction="${A}">x</button></form>`, ['form']],
  [`<style>a{content:'"';background:url("${A}")}</style>`, ['media']],
])('%s is loaded over http', (html, kinds) => {
  expect(listInsecure(html)).toEqual(kinds);
});

test.each([
  `<script type="text/template" src="${A}"></script>`,
  `<script type="text/javascript; charset=utf-8" src="${A}"></script>`,
  `<script type="application/ld+json" src="${A}"></script>`,
  `<script language=vbscript src="${A}"></script>`,
  `<script nomodule src="${A}"></script>`,
  `<body><form method=DIALOG action="${A}"></form>`,
  `<body><form><button formmethod=dialog formaction="${A}">x</button></form>`,
  `<body><form method=dialog><button formaction="${A}">x</button></form>`,
  `<body><form method=dialog action="${A}"><input type=image formaction="${A}"></form>`,
  `<style>a{content:"url(${A})"}</style>`,
  `<style>/* url(${A}) */ @namespace url(http://www.w3.org/1999/xhtml);</style>`,
  `<style>p{background:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E")}</style>`,
  `<script>'url(${A})'</script><svg xmlns="http://www.w3.org/2000/svg"></svg>`,
  `<body><form><button type=button formaction="${A}">x</button></form>`,
  `<body><form><input type=text formaction="${A}" src="${A}"></form>`,
  `<body><iframe srcdoc="x" src="${A}"></iframe>`,
  `<body><a href="${A}" ping="/">x</a><area href="${A}"><blockquote cite="${A}"></blockquote>`,
  `<body><source srcset="${A}"><video><source srcset="${A}"></video>`,
  `<link rel="dns-prefetch preconnect" href="${A}"><link rel=next href="${A}">`,
  `<link rel=stylesheet disabled href="${A}"><link rel="stylesheet/less" href="${A}">`,
  `<link rel=stylesheet type="text/less" href="${A}">`,
  `<link rel=preload as=fetch imagesrcset="${A}" href="/b">`,
  `<meta property="og:image" content="${A}">`,
  `<style type="text/less">p{background:url(${A})}</style>`,
  `<body><template><img src="${A}"></template><noscript><img src="${A}"></noscript>`,
  '<body><img src="http://localhost:3000/a"><img src="http://127.0.0.1/a"><img src="http://[::1]/a">',
])('%s is not mixed content', (html) => {
  expect(listInsecure(html)).toEqual([]);
});

test('upgrade-insecure-requests applies in the head, to what follows it', () => {
  const policy = '<meta http-equiv="Content-Security-Policy" content="';
  const upgrade = `${policy}img-src *; Upgrade-Insecure-Requests">`;
  const script = `<script src="${A}"></script>`;
  expect(listInsecure(`${script}${upgrade}<body><img src="${A}">`)).toEqual([
    'script',
    'media, upgraded',
  ]);
  expect(listInsecure(`<body>${upgrade}${script}`)).toEqual(['script']);
  expect(listInsecure(`${policy}img-src *, upgrade-insecure-requests">${script}`)).toEqual([
    'script',
  ]);
  expect(
    listInsecure(
      `${policy.replace('Policy', 'Policy-Report-Only')}upgrade-insecure-requests">${script}`,
    ),
  ).toEqual(['script']);
});

test('structured data is read from graphs, arrays, prefixes and microdata, with syntax errors', () => {
  const page = read(`<script type="application/ld+json">
{"@context":"https://schema.org","@graph":[{"@type":["Organization","LocalBusiness"],"name":"B","url":"","__proto__":{"x":1}},{"@type":"WebSite"}]}</script>
<script type="Application/LD+JSON; charset=utf-8">[{"@context":{"s":"http://schema.org/"},"@type":"s:Product","s:name":"P"}]</script>
<script type="application/ld+json">{"@context":"https://example.org","@type":"Thing"}</script>
<script type="application/ld+json">{"a": [1,}</script>
<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Bread</b><span itemprop="sku"></span><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="1"></div></div>`);
  expect(page.structured.items).toEqual([
    { types: ['Organization', 'LocalBusiness'], properties: ['name', '__proto__'] },
    { types: ['WebSite'], properties: [] },
    { types: ['Product'], properties: ['name'] },
    { types: ['Product'], properties: ['name', 'offers'] },
  ]);
  expect(page.structured.errors).toEqual([{ line: 5, position: 9, message: 'value expected' }]);
});

const readItems = (...blocks: readonly unknown[]) =>
  read(
    blocks
      .map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`)
      .join(''),
  ).structured.items.map(({ types, properties }) => [types.join(' '), properties.join(' ')]);
const context = { '@context': 'https://schema.org' };

test('nodes with the same @id are one item, in one block or several', () => {
  expect(
    readItems(
      {
        ...context,
        '@graph': [
          { '@id': '#us', '@type': 'Organization', name: 'Rosa' },
          { '@id': '#us', url: 'https://bakery.example/' },
          { '@type': 'WebSite', name: 'Rosa', publisher: { '@id': '#us' } },
          { '@id': '#nothing', name: 'x' },
        ],
      },
      { ...context, '@id': '#us', '@type': ['Bakery'], address: 'Lisbon' },
    ),
  ).toEqual([
    ['Organization Bakery', 'name url address'],
    ['WebSite', 'name publisher'],
  ]);
});

test('the prefix schema: is resolved to the vocabulary of schema.org', () => {
  expect(readItems({ ...context, '@type': 'schema:Bakery', 'schema:name': 'Rosa' })).toEqual([
    ['Bakery', 'name'],
  ]);
});

test('mainEntity and @included are read as items', () => {
  expect(
    readItems({
      ...context,
      '@type': 'WebPage',
      mainEntity: { '@type': 'JobPosting', title: 'Baker' },
      '@included': [{ '@type': 'Person', name: 'Rosa' }],
    }),
  ).toEqual([
    ['WebPage', 'mainEntity'],
    ['JobPosting', 'title'],
    ['Person', 'name'],
  ]);
});

test.each([
  [{ '@context': 'https://schema.organic.example/', '@type': 'Organization' }, []],
  [{ '@context': 'http://www.schema.org', '@type': 'Organization' }, [['Organization', '']]],
  [{ '@context': { '@vocab': 'https://schema.org/' }, '@type': 'Thing' }, [['Thing', '']]],
  [{ '@type': 'https://schema.org/Thing' }, [['Thing', '']]],
  [{ '@type': 'Thing' }, []],
])('%j is read as an item only in the vocabulary of schema.org', (block, items) => {
  expect(readItems(block)).toEqual(items);
});

test('fixed widths of outer boxes and font sizes are read', () => {
  const page = read(
    '<body style="font-size:11px"><table width=960></table><div style="width: 800px; max-width:100%"></div><div style="width:700px; max-width:none"></div><main><p style="FONT-SIZE: 9pt">a</p><div style="width:900px"></div></main><font size=1>x</font><style media=print>p{}</style>',
  );
  expect(page.fixedWidths).toEqual([
    { element: 'table', line: 1, pixels: 960 },
    { element: 'div', line: 1, pixels: 700 },
  ]);
  expect(page.fontSizes.map(({ element, pixels }) => [element, pixels])).toEqual([
    ['body', 11],
    ['p', 12],
  ]);
  expect(page.tinyFonts).toEqual([1]);
  expect(page.styles).toEqual([{ text: 'p{}', media: 'print' }]);
});

test('the doctype and the language are read, also after a byte order mark', () => {
  expect(read('\uFEFF<!DOCTYPE html><html lang=" de ">')).toMatchObject({
    doctype: { html5: true, mode: 'no-quirks' },
    lang: 'de',
  });
  expect(read('<p>').doctype).toEqual({ html5: false, mode: 'quirks' });
  expect(
    read(
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
    ).doctype,
  ).toEqual({ html5: false, mode: 'limited-quirks' });
});

test('deep nesting and too many elements are rejected; broken markup is read', () => {
  expect(() => parseDocument('<div>'.repeat(400_000))).toThrow(/more than 1,000 levels deep/);
  expect(() => parseDocument('<a>'.repeat(260_000))).toThrow(/more than 250,000 elements/);
  expect(read('<h1>a<li><table><b><td>'.repeat(60)).headings).toHaveLength(60);
  expect(
    read(`<script type="application/ld+json">${'['.repeat(100_000)}</script>`).structured.errors,
  ).toHaveLength(1);
});

test('the mobile page is read with title, words and robots', () => {
  expect(
    readMobile({
      body: Buffer.from(
        '<!doctype html><title>A</title><meta name=GoogleBot content=noindex><p>one two',
      ),
    }),
  ).toEqual({
    title: 'A',
    words: 2,
    robots: [{ agent: 'googlebot', content: 'noindex', line: 1 }],
  });
});
