import { describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { renderArticle } from './article';

const harmless = new Set(
  'h2 h3 h4 p ul ol li blockquote pre code strong em del s a img figure figcaption hr br table thead tbody tr th td abbr kbd mark sup sub'.split(
    ' ',
  ),
);
const attributes = new Set(
  'href title rel class src alt width height loading decoding start align scope id'.split(' '),
);

/** Whatever in a text could run, load or lead elsewhere, as a browser understands it inside of a page. */
function dangersIn(html: string): string[] {
  const { document } = new JSDOM(`<body>${html}</body>`, { url: 'https://site.test' }).window;
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const found = harmless.has(name) ? [] : [name];
    for (const { name: attribute, value } of element.attributes) {
      if (!attributes.has(attribute)) found.push(`${name} ${attribute}`);
      // Ours: made of the heading's text, never the author's own.
      if (attribute === 'id' && !/^h[23]$/.test(name)) found.push(`${name} id`);
      if (
        ['href', 'src'].includes(attribute) &&
        !/^(https?|mailto|tel):$/.test(new URL(value, 'https://site.test').protocol)
      )
        found.push(`${name} ${attribute}=${value}`);
    }
    return found;
  });
}

describe('HTML of a post', () => {
  test.each([
    ['<script>alert(1)</script>', 'script'],
    ['<img src=x onerror=alert(1)>', 'onerror'],
    ['[x](javascript:alert(1))', 'javascript:'],
    ['<iframe src="https://example.com"></iframe>', 'iframe'],
    ['<p style="position:fixed">x</p>', 'style'],
    ['<form action="/x"><input></form>', 'form'],
    ['<svg onload=alert(1)></svg>', 'svg'],
  ])('%s leaves no trace of %s', (source, trace) => {
    expect(renderArticle(source)).not.toContain(trace);
  });

  test.each([
    '<ScRiPt>alert(1)</sCrIpT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<script src="https://evil.test/x.js"></script>',
    '<img src="/api/media/a.svg" width="1" height="1" onerror="alert(1)" srcset="x" style="x:y">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>" width="1" height="1">',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x09;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](vbscript:x) [y](data:text/html;base64,PHNjcmlwdD4=) [z](file:///etc/passwd)',
    '[x][r]\n\n[r]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '[x](https://example.com "\\" onclick=\\"alert(1)")',
    '![" onerror="alert(1)](https://example.com/a.png)',
    '<a href="javascript:alert(1)" onclick="alert(1)" target="_blank">x</a>',
    '<a href=" javascript:alert(1)">x</a><a href="\u0001javascript:alert(1)">y</a>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<style>@import "https://evil.test/x.css"</style><link rel="stylesheet" href="https://evil.test">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x">',
    '<base href="https://evil.test"><meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<form action="https://evil.test"><button formaction="javascript:alert(1)">x</button></form>',
    '<textarea><script>alert(1)</script></textarea><xmp><script>alert(1)</script></xmp>',
    '<template><script>alert(1)</script></template><details open ontoggle=alert(1)>x</details>',
    '<h2 id="cookie" onclick="alert(1)">x</h2><p id="getElementById" class="x" name="y">z</p>',
    '`<script>`\n\n```html\n<script>alert(1)</script>\n```',
    '> - **<img src=x onerror=alert(1)>**\n>   1. <b onmouseover=alert(1)>x</b>',
    '| <script>alert(1)</script> | a |\n|---|---|\n| <img src=x onerror=alert(1)> | [x](javascript:x) |',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[<script>alert(1)</script>]]><?php echo 1 ?>',
    '<p title="<script>alert(1)</script>">x</p><td background="javascript:x">y</td>',
  ])('a browser finds nothing dangerous in %s', (source) => {
    expect(dangersIn(renderArticle(source))).toEqual([]);
  });

  test('what was code to the author is text to the reader', () => {
    expect(renderArticle('`<script>alert(1)</script>`')).toBe(
      '<p><code>&lt;script&gt;alert(1)&lt;/script&gt;</code></p>\n',
    );
  });

  test('headings get an id from their text, a repeated one a number', () => {
    expect(renderArticle('## The order & “words”\n\n### Why?\n\n### Why?')).toBe(
      '<h2 id="the-order-words">The order &amp; “words”</h2>\n<h3 id="why">Why?</h3>\n<h3 id="why-2">Why?</h3>\n',
    );
  });

  test('an image has its size, or that of all pictures of posts', () => {
    expect(renderArticle('![A](https://example.com/a.png)')).toBe(
      '<p><img alt="A" src="https://example.com/a.png" width="1200" height="675" loading="lazy" decoding="async" /></p>\n',
    );
    for (const [written, kept] of [
      ['width="2" height="3"', 'width="2" height="3"'],
      ['width="2"', 'width="1200" height="675"'],
      ['width="50%" height="3"', 'width="1200" height="675"'],
      ['width="0" height="99999"', 'width="1200" height="675"'],
    ])
      expect(renderArticle(`<img src="/api/media/blog/a.svg" ${written}>`)).toContain(
        `src="/api/media/blog/a.svg" ${kept}`,
      );
  });

  test('an image of another kind of address is left out', () => {
    for (const refused of [
      '<img src="http://example.com/a.png" width="2" height="3">',
      '<img src="//example.com/a.png" width="2" height="3">',
      '<img src="/api/media/../learning" width="2" height="3">',
      '<img src="data:image/png;base64,AA" width="2" height="3">',
    ])
      expect(renderArticle(refused)).not.toContain('<img');
  });

  test('a heading of the first level becomes one of the second: the page has its title', () => {
    expect(renderArticle('# Big')).toContain('<h2 id="big">Big</h2>');
    expect(renderArticle('###### Small')).toContain('<h4>Small</h4>');
  });

  test('bold and italic stay what they are, in Markdown and in HTML', () => {
    const result = '<p><strong>a</strong> <em>b</em></p>';
    expect(renderArticle('**a** *b*').trim()).toBe(result);
    expect(renderArticle('<b>a</b> <i class="x">b</i>').trim()).toBe(result);
  });

  test('tables, lists, code and quotes stay', () => {
    const result = renderArticle('| a | b |\n|---|---|\n| 1 | 2 |\n\n- x\n\n> y\n\n`z`');
    for (const tag of ['<table>', '<td>', '<li>', '<blockquote>', '<code>'])
      expect(result).toContain(tag);
  });
});
