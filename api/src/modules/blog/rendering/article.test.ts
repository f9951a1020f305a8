import { describe, expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { renderArticle } from './article';

const renderHtml = (source: string): string => renderArticle(source).html.trimEnd();

const harmless = new Set(
  'h2 h3 h4 p div ul ol li blockquote pre code strong em del s a img figure figcaption hr br table thead tbody tr th td abbr kbd mark sup sub details summary ins input'.split(
    ' ',
  ),
);
const attributes = new Set(
  'href title rel class src alt width height loading decoding start align scope id role aria-label tabindex open type checked disabled'.split(
    ' ',
  ),
);

/** Elements and attributes that could run, load or lead elsewhere, as parsed by a browser. */
function listDangers(html: string): string[] {
  const { document } = new JSDOM(`<body>${html}</body>`, { url: 'https://site.test' }).window;
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const found = harmless.has(name) ? [] : [name];
    for (const { name: attribute, value } of element.attributes) {
      if (!attributes.has(attribute)) found.push(`${name} ${attribute}`);
      // Our ids, made from the heading's text, never given by the author.
      if (attribute === 'id' && !/^h[23]$/.test(name) && !/^text-fn(ref)?-[\d-]+$/.test(value))
        found.push(`${name} id`);
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
    '<a id="cookie" aria-label="Sign in" href="/x">x</a><li id="forms">y</li>',
    '<div role="dialog" aria-label="x" tabindex="1" class="y">x</div><pre tabindex="9" id="body">z</pre>',
    'a[^x]\n\n[^x]: <img src=x onerror=alert(1)> [y](javascript:alert(1))',
    '[x](javascript:alert(1)){rel=sponsored} [y](https://example.com){rel="opener"}',
    '![<script>](https://example.com/a.png "<img src=x onerror=alert(1)>")',
    '<p title="<script>alert(1)</script>">x</p><td background="javascript:x">y</td>',
  ])('has no dangerous element or attribute for %s', (source) => {
    expect(listDangers(renderHtml(source))).toEqual([]);
  });

  test('HTML in a code span is shown as text', () => {
    expect(renderHtml('`<script>alert(1)</script>`')).toBe(
      '<p><code>&lt;script>alert(1)&lt;/script></code></p>',
    );
  });

  test('an image has its written size, or the default one', () => {
    expect(renderHtml('![A](https://example.com/a.png)')).toBe(
      '<p><img alt="A" src="https://example.com/a.png" width="1200" height="675" loading="lazy" decoding="async"></p>',
    );
    for (const [written, kept] of [
      ['width="2" height="3"', 'width="2" height="3"'],
      ['width="2"', 'width="1200" height="675"'],
      ['width="50%" height="3"', 'width="1200" height="675"'],
      ['width="0" height="99999"', 'width="1200" height="675"'],
    ])
      expect(renderHtml(`<img src="/api/media/blog/a.svg" ${written}>`)).toContain(
        `src="/api/media/blog/a.svg" ${kept}`,
      );
  });

  test('an uploaded picture has its own size, and sources in several formats and widths', () => {
    const id = '0123456789abcdef'.repeat(2);
    const html = renderHtml(`![A "b" > c](/api/media/pictures/${id}-1600x900.jpg)`);
    const page = new JSDOM(html).window.document;
    expect([...page.querySelectorAll('p > picture > *')].map(({ localName }) => localName)).toEqual(
      ['source', 'source', 'img'],
    );
    const file = (size: string) => `/api/media/pictures/${id}-${size}`;
    const img = page.querySelector('img');
    expect(img?.getAttribute('srcset')).toBe(
      `${file('480x270.jpg')} 480w, ${file('960x540.jpg')} 960w, ${file('1600x900.jpg')} 1600w`,
    );
    for (const [name, value] of [
      ['alt', 'A "b" > c'],
      ['src', file('1600x900.jpg')],
      ['width', '1600'],
      ['height', '900'],
      ['loading', 'lazy'],
      ['decoding', 'async'],
    ])
      expect([name, img?.getAttribute(name ?? '')]).toEqual([name, value]);
    const [avif, webp] = page.querySelectorAll('source');
    expect(avif?.type).toBe('image/avif');
    expect(avif?.srcset).toMatch(/-480x270\.avif 480w, .*-1600x900\.avif 1600w$/);
    expect(webp?.srcset).toMatch(/-1600x900\.webp 1600w$/);
    expect(avif?.sizes).toBe(img?.sizes);
    expect(img?.sizes).not.toBe('');
  });

  test('an address that only resembles an uploaded picture gets no sources', () => {
    for (const src of [
      '/api/media/pictures/x-1600x900.jpg',
      `/api/media/pictures/${'a'.repeat(32)}-0x900.jpg`,
      `/api/media/pictures/${'a'.repeat(32)}-1600x900.svg`,
      `https://evil.test/api/media/pictures/${'a'.repeat(32)}-1600x900.jpg`,
    ])
      expect(renderHtml(`![" srcset="x](${src})`)).toMatch(/^<p><img [^>]*><\/p>$/);
  });

  test('an image with an http, data, protocol-relative or escaping address is left out', () => {
    for (const refused of [
      '<img src="http://example.com/a.png" width="2" height="3">',
      '<img src="//example.com/a.png" width="2" height="3">',
      '<img src="/api/media/../learning" width="2" height="3">',
      '<img src="data:image/png;base64,AA" width="2" height="3">',
    ])
      expect(renderHtml(refused)).not.toContain('<img');
  });

  test('a heading of the first level becomes one of the second', () => {
    expect(renderHtml('# Big')).toContain('<h2 id="text-big">Big</h2>');
    expect(renderHtml('###### Small')).toBe('<h6 id="text-small">Small</h6>');
  });

  test('bold and italic text is kept, in Markdown and in HTML', () => {
    const result = '<p><strong>a</strong> <em>b</em></p>';
    expect(renderHtml('**a** *b*').trim()).toBe(result);
    expect(renderHtml('<b>a</b> <i class="x">b</i>').trim()).toBe(result);
  });

  test('a table can be scrolled by keyboard, and is named after its columns', () => {
    const table = '| Report | `Stage` |\n|---|---|\n| 1 | 2 |';
    expect(renderHtml(table)).toContain(
      '<div role="region" aria-label="Table: Report, Stage" tabindex="0"><table>',
    );
    expect(renderHtml(table)).toContain('<th scope="col">Report</th>');
  });

  test('lines of code can be scrolled by keyboard', () => {
    expect(renderHtml('```js\nlet x\n```')).toBe(
      '<pre tabindex="0"><code class="language-js">let x\n</code></pre>',
    );
  });

  test('a picture with a title is a figure with a caption', () => {
    const picture = '<img alt="A" src="https://example.com/a.png"';
    const html = renderHtml('![A](https://example.com/a.png "Taken in <May>")');
    expect(html).toContain(`<figure>${picture}`);
    expect(html).toContain('<figcaption>Taken in &lt;May></figcaption></figure>');
    expect(html).not.toContain('title=');
    expect(renderHtml('Before ![A](https://example.com/a.png "B") after')).toMatch(
      /^<p>Before <img .* title="B" .* after<\/p>$/,
    );
  });
});

describe('links of a post', () => {
  const linkOf = (source: string) => /<a [^>]*>/.exec(renderHtml(source))?.[0];

  test.each([
    ['[x](https://e.test){rel=sponsored}', 'sponsored noopener'],
    ['[x](https://e.test){rel="ugc nofollow"}', 'ugc nofollow noopener'],
    ['[x](https://e.test "A title"){rel=ugc}', 'ugc noopener'],
    ['<a href="https://e.test" rel="sponsored">x</a>', 'sponsored noopener'],
    ['[x](https://e.test){rel=author}', 'noopener'],
    ['[x](https://e.test)', 'noopener'],
  ])('%s has rel %s', (source, rel) => {
    expect(linkOf(source)).toContain(`rel="${rel}"`);
    expect(renderHtml(source)).not.toContain('{');
  });

  test('links to other pages of the site have no rel', () => {
    expect(linkOf('[x](/pricing){rel=sponsored}')).toBe('<a href="/pricing">');
  });

  test('links with other braces behind them are not changed', () => {
    expect(renderHtml('[x](/a) {rel=ugc}{x}')).toContain('>x</a> {rel=ugc}{x}');
  });
});

describe('footnotes', () => {
  const html = (source: string) => renderHtml(source).replace(/\n/g, '');

  test('are listed below the text in the order of their references, with links back', () => {
    expect(html('A[^b] and B[^1].\n\n[^1]: One.\n[^b]: **Two**\n  lines.\n\nThe end.')).toBe(
      '<p>A<sup><a href="#text-fn-1" id="text-fnref-1" aria-label="Footnote 1">1</a></sup> and ' +
        'B<sup><a href="#text-fn-2" id="text-fnref-2" aria-label="Footnote 2">2</a></sup>.</p>' +
        '<p>The end.</p><h2 id="text-footnotes">Footnotes</h2><ol>' +
        '<li id="text-fn-1"><p><strong>Two</strong>lines. <a href="#text-fnref-1" aria-label="Back to footnote 1 in the text">Back</a></p></li>' +
        '<li id="text-fn-2"><p>One. <a href="#text-fnref-2" aria-label="Back to footnote 2 in the text">Back</a></p></li></ol>',
    );
  });

  test('a footnote with two references links back to both', () => {
    const twice = html('A[^a] B[^a]\n\n[^a]: Note');
    for (const id of ['text-fnref-1', 'text-fnref-1-2']) {
      expect(twice).toContain(`id="${id}"`);
      expect(twice).toContain(`href="#${id}"`);
    }
    expect(twice.match(/<li/g)).toHaveLength(1);
  });

  test('may refer to one another', () => {
    expect(html('A[^a]\n\n[^a]: See[^b]\n[^b]: This')).toContain('<li id="text-fn-2"><p>This ');
  });

  test('are plain text in code, and without their note or reference', () => {
    expect(html('`[^a]` [^b]\n\n[^a]: Nobody asks')).toBe('<p><code>[^a]</code> [^b]</p>');
    expect(html('A[^a]')).toBe('<p>A[^a]</p>');
  });

  const getNoteText = (source: string) =>
    new JSDOM(renderHtml(source)).window.document.querySelector('#text-fn-1')?.textContent ?? '';

  test.each([
    ['a second line', '[^a]: One\ntwo'],
    ['an indented second line', '[^a]: One\n    two'],
    ['a second paragraph', '[^a]: One\n\n    two'],
    ['a list', '[^a]: One\n\n    - two'],
    ['code', '[^a]: One\n\n        two'],
  ])('keep %s', (_, note) => {
    expect(getNoteText(`A[^a]\n\n${note}\n\nThe end`)).toMatch(/^\s*One\s+two\s/);
  });

  test.each([
    ['[^Src]', '[^src]'],
    ['[^größe]', '[^GRÖSSE]'],
    ['[^a-b]', '[^A-B]'],
  ])('%s refers to the note %s', (reference, note) => {
    expect(getNoteText(`A${reference}\n\n${note}: Note`)).toContain('Note');
  });
});

describe('as on GitHub', () => {
  test('an unclosed element does not hide the following text', () => {
    const words = pageOf('Write a <title> first.\n\n## Then\n\n<plaintext>the rest').body
      .textContent;
    expect(words?.replace(/\s+/g, ' ')).toBe('Write a <title> first. Then <plaintext>the rest');
  });

  const pageOf = (source: string) => new JSDOM(renderHtml(source)).window.document;

  test('done and open tasks are distinct checkboxes with labels', () => {
    const boxes = [...pageOf('- [x] Done\n- [ ] Open').querySelectorAll('input')];
    expect(boxes.map((box) => [box.type, box.disabled, box.checked, box.ariaLabel])).toEqual([
      ['checkbox', true, true, 'Done'],
      ['checkbox', true, false, 'Not done'],
    ]);
  });

  test('details have a summary, and Markdown in them is rendered', () => {
    const page = pageOf(
      '<details>\n<summary>More</summary>\n\nHidden *words*\n\n</details>\n\nAfter',
    );
    expect(page.querySelector('details > summary')?.textContent).toBe('More');
    expect(page.querySelector('details > p > em')?.textContent).toBe('words');
    expect(page.querySelector('body > p')?.textContent).toBe('After');
  });

  test.each([
    ['a definition list', '<dl><dt>a</dt><dd>b</dd></dl>', 'dl > dt + dd'],
    ['a merged cell', '<table><tr><td colspan="2">a</td></tr></table>', 'td[colspan="2"]'],
    ['an address without brackets', 'See www.example.com', 'a[href="http://www.example.com"]'],
    ['an inline title', 'a ![b](https://example.com/c.png "d")', 'p > img[title=d]'],
    ['an insertion', '<ins cite="https://example.com">a</ins>', 'ins[cite]'],
  ])('%s is kept', (_, source, selector) => {
    expect(pageOf(source).querySelector(selector)).not.toBeNull();
  });
});

describe('the author is warned', () => {
  const warningsOf = (source: string) => renderArticle(source).warnings;

  test.each([
    ['a\n\n<script>alert(1)</script>', 'Line 3: <script> is left out with its content.'],
    [
      '<iframe src="https://example.com"></iframe>',
      'Line 1: <iframe> is left out with its content.',
    ],
    ['<style>p{}</style>', 'Line 1: <style> is left out with its content.'],
    ['<center>a</center>', 'Line 1: <center> is left out; its content stays.'],
    ['a <my-box>b</my-box>', 'Line 1: <my-box> is left out; its content stays.'],
    ['<p style="color:red">a</p>', 'Line 1: “style” of <p> is left out.'],
    ['<a onclick="x" href="/a">a</a>', 'Line 1: “onclick” of <a> is left out.'],
    ['<h2 id="mine">a</h2>', 'Line 1: “id” of <h2> is left out.'],
    [
      '![a](http://example.com/a.png)',
      'Line 1: The picture “http://example.com/a.png” is left out: please upload it, or use an address with https.',
    ],
    [
      '[a](javascript:x)',
      'Line 1: The address “javascript:x” is left out: please use https, http, mailto, tel or a path of this site.',
    ],
    [
      '[a](//evil.example)',
      'Line 1: The address “//evil.example” is left out: please use https, http, mailto, tel or a path of this site.',
    ],
    ['Write a <title> for it', 'Line 1: <title> is shown as text.'],
    ['a\n\n<textarea>\nb\n</textarea>', 'Line 3: <textarea> is shown as text.'],
    ['<input type="text">', 'Line 1: <input> is left out.'],
    ['a\n[b](#costs)', 'Line 2: The link to “#costs” leads nowhere: no heading has this name.'],
    ['a[^x]', 'Line 1: [^x] is shown as it stands: it has no note.'],
    ['a\n\n[^x]: b', 'Line 3: The note [^x] is left out: nothing in the text refers to it.'],
    ['a[^x]\n\n[^x]: b\n[^x]: c', 'Line 4: A second note [^x] is left out: the first one counts.'],
  ])('the author is warned of what is left out in %j', (source, warning) => {
    expect(warningsOf(source)).toEqual([warning]);
  });

  test('once of each cause, with its lines', () => {
    expect(warningsOf('<u>a</u>\n\n<u>b</u>\n\n<u>c</u>')).toEqual([
      'Lines 1, 3 and 5: <u> is left out; its content stays.',
    ]);
    expect(warningsOf('<u>a</u>\n\n'.repeat(9))[0]).toMatch(/^Lines 1, 3, 5, 7, 9 and more: /);
  });

  test.each([
    '## Costs\n\n[a](#costs) [b](#) [c](#top) [d](/x#y)\n\n- [x] a\n- [ ] b\n\nc[^1] `[^2]` \\[^3]\n\n[^1]: d',
    '<details open><summary>a</summary>b</details>\n\n| a |\n|:-:|\n| 1 |\n\n```js\n<script>\n```\n\n<!-- c -->',
    '![a](/api/media/blog/a.svg "b")\n\n[x](https://e.test){rel=ugc} <b>a</b> <kbd>Ctrl</kbd> <https://e.test>',
  ])('the author is warned of nothing in %j', (source) => {
    expect(warningsOf(source)).toEqual([]);
  });
});
