import { expect, test } from '@jest/globals';
import { findFormatProblem } from './sitemap';

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const urlset = `<urlset xmlns="${SITEMAPS}"><url><loc>https://a.example/</loc></url></urlset>`;

test.each([
  ['a list', urlset],
  ['an index with a prefix', `<s:sitemapindex xmlns:s="${SITEMAPS}"></s:sitemapindex>`],
  ['RSS', '<?xml version="1.0"?>\n<rss version="2.0"><channel/></rss>'],
  ['Atom', '<feed xmlns="http://www.w3.org/2005/Atom"></feed>'],
  ['a DOCTYPE with a subset', `<!DOCTYPE urlset [<!ENTITY a "x>"><!-- ]> -->]>${urlset}`],
  [
    'an entity of its own',
    '<!DOCTYPE urlset [<!ENTITY host "https://a.example">]><urlset><url><loc>&host;/</loc></url></urlset>',
  ],
  [
    'an entity of a file that is not read',
    '<!DOCTYPE urlset SYSTEM "sitemap.dtd"><urlset><url><loc>&host;/</loc></url></urlset>',
  ],
  [
    'an entity of a parameter that is not read',
    '<!DOCTYPE urlset [<!ENTITY % more SYSTEM "more.ent"> %more;]><urlset>&host;</urlset>',
  ],
  ['comments and instructions', `<?xml version="1.0"?><!-- <a> --><?style x?>\r\n${urlset}\n`],
  ['text', 'https://a.example/\r\nhttp://a.example/b?c=d\n\n'],
  ['one address', 'HTTPS://a.example/ö'],
])('%s is a valid sitemap', (_what, text) => {
  expect(findFormatProblem(text, false)).toBeUndefined();
});

test.each([
  ['an HTML page', '\n<!DOCTYPE html><title>x</title>', 'is an HTML page'],
  ['another page', '<html><body></body></html>', 'is an HTML page'],
  ['other XML', '<opml version="2.0"></opml>', 'its root element is “opml”'],
  ['an open element', '<urlset><url>', 'no well-formed XML: line 1, unclosed tag'],
  ['a bare ampersand', '<urlset>\n<loc>https://a.example/?a&b</loc></urlset>', 'line 2'],
  ['an entity that nothing declares', '<!DOCTYPE urlset []><urlset>&host;</urlset>', 'entity'],
  ['space before the XML declaration', ` <?xml version="1.0"?>${urlset}`, 'must be at the start'],
  ['nothing', ' \n', 'is empty'],
  ['relative addresses', 'https://a.example/\n/b', 'line 2 is “/b”'],
  ['two addresses in a line', 'https://a.example/ https://a.example/b', 'line 1'],
  ['no address', 'ok', 'neither XML nor a list'],
  ['other characters than UTF-8', 'https://a.example/\uFFFD', 'UTF-8'],
])('%s is not a valid sitemap', (_what, text, fault) => {
  expect(findFormatProblem(text, false)).toContain(fault);
});

test('the beginning of a sitemap is validated up to its end', () => {
  expect(findFormatProblem('<urlset><url><loc>https://a.exam', true)).toBeUndefined();
  expect(findFormatProblem('https://a.example/\nhtt', true)).toBeUndefined();
  expect(findFormatProblem('<urlset><url></loc>', true)).toContain('well-formed');
});

test.each([
  ['deep', '<a>'.repeat(350_000)],
  ['brackets', '<'.repeat(1_000_000)],
  ['comments', '<!--'.repeat(250_000)],
  ['declarations', `<!DOCTYPE a [${'<!ENTITY a "b">'.repeat(60_000)}]><a/>`],
  ['attributes', `<a ${Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`],
])('a megabyte of %s is rejected', (_what, text) => {
  expect(findFormatProblem(text, false)).toBeDefined();
});
