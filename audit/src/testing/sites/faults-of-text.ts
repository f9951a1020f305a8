import { all, withHeaders, withRoute, type Fault } from './fixture-site';
import { type NamedFault, inHead, inMain, page } from './named-fault';

const TITLE = '<title>Fresh sourdough bread baked daily in Lisbon | Padaria Rosa</title>';
const titled = (text: string): Fault => page(TITLE, `<title>${text}</title>`);
const DESCRIPTION = /<meta name="description"[^>]*>/;
const described = (text: string): Fault =>
  page(DESCRIPTION, `<meta name="description" content="${text}">`);
const CANONICAL = '<link rel="canonical" href="{origin}/">';
const canonical = (html: string): Fault => page(CANONICAL, html);
const robots = (text: string): Fault => withRoute('/robots.txt', { body: text });
const SITEMAP = 'Sitemap: {origin}/sitemap.xml\n';
const REST = '<title>Notes</title>';

/** Faults of what results show of the page. */
export const textFaults: readonly NamedFault[] = [
  {
    name: 'no title',
    fault: page(TITLE, ''),
    expected: { TT1: 'fail', TT2: 'blocked', TT3: 'blocked', TT4: 'blocked', TT5: 'blocked' },
  },
  {
    name: 'only a drawing has a title',
    fault: page(TITLE, '<svg><title>Logo</title></svg>'),
    expected: {
      TT1: 'fail',
      TT2: 'blocked',
      TT3: 'blocked',
      TT4: 'blocked',
      TT5: 'blocked',
      MD1: 'fail',
      MD2: 'blocked',
      MD7: 'fail',
      MO1: 'pass',
    },
  },
  { name: 'the title twice', fault: page(TITLE, TITLE + TITLE), expected: { TT2: 'warn' } },
  { name: 'two titles', fault: page(TITLE, TITLE + REST), expected: { TT2: 'fail' } },
  { name: 'a title in the body', fault: inMain(REST), expected: { TT2: 'fail' } },
  { name: 'a short title', fault: titled('Sourdough'), expected: { TT3: 'warn' } },
  {
    name: 'a placeholder as title',
    fault: titled('Home'),
    expected: { TT3: 'fail', TT4: 'fail', TT5: 'fail' },
  },
  {
    name: 'a stuffed title',
    fault: titled('Bread, bread, more bread and sourdough bread'),
    expected: { TT4: 'fail' },
  },
  {
    name: 'a shouting title',
    fault: titled('FRESH SOURDOUGH BREAD BAKED DAILY'),
    expected: { TT4: 'warn' },
  },
  {
    name: 'title and heading of different topics',
    fault: titled('Wholesale flour for restaurants in Porto'),
    expected: { TT5: 'fail' },
  },
  {
    name: 'no description',
    fault: page(DESCRIPTION, ''),
    expected: { MD1: 'fail', MD2: 'blocked' },
  },
  {
    name: 'two descriptions',
    fault: inHead('<meta name="description" content="Another one.">'),
    expected: { MD1: 'warn' },
  },
  { name: 'a short description', fault: described('Bread and cake.'), expected: { MD2: 'fail' } },
  {
    name: 'the description of a template',
    fault: described('Just another WordPress site with a name that is long enough to pass a count'),
    expected: { MD2: 'fail' },
  },
  {
    name: 'noindex in a meta',
    fault: inHead('<META NAME="ROBOTS" CONTENT="NOINDEX">'),
    expected: { MD3: 'fail' },
  },
  {
    name: 'noindex in the header',
    fault: withHeaders({ 'x-robots-tag': 'googlebot: noindex' }),
    expected: { MD3: 'fail' },
  },
  {
    name: 'nofollow',
    fault: inHead('<meta name="robots" content="index, nofollow">'),
    expected: { MD3: 'warn' },
  },
  {
    name: 'a date that has passed',
    fault: withHeaders({ 'x-robots-tag': 'unavailable_after: 25 Jun 2010 15:00:00 PST' }),
    expected: { MD3: 'fail' },
  },
  {
    name: 'everybody blocked',
    fault: robots(`User-agent: *\nDisallow: /\n${SITEMAP}`),
    expected: { MD4: 'fail', MD5: 'fail' },
  },
  {
    name: 'one search crawler blocked',
    fault: robots(`User-agent: BingBot\nDisallow: /\n${SITEMAP}`),
    expected: { MD4: 'warn' },
  },
  {
    name: 'a robots.txt that fails',
    fault: withRoute('/robots.txt', { status: 503, body: 'later' }),
    expected: { MD4: 'fail', MD5: 'fail', MD8: 'warn' },
  },
  {
    name: 'one bot of an answer engine blocked',
    fault: robots(`User-agent: PerplexityBot\nUser-agent: GPTBot\nDisallow: /\n${SITEMAP}`),
    expected: { MD5: 'warn' },
  },
  {
    name: 'nosnippet',
    fault: inHead('<meta name="googlebot" content="nosnippet">'),
    expected: { MD6: 'fail' },
  },
  {
    name: 'data-nosnippet on most of the text',
    fault: all(page('<main>', '<main><div data-nosnippet>'), page('</main>', '</div></main>')),
    expected: { MD6: 'warn' },
  },
  { name: 'no canonical', fault: canonical(''), expected: { MD7: 'warn' } },
  {
    name: 'a relative canonical',
    fault: canonical('<link rel="canonical" href="/">'),
    expected: { MD7: 'fail' },
  },
  {
    name: 'a canonical with another slash',
    fault: all(
      canonical('<link rel="canonical" href="{origin}/home/">'),
      withRoute('/home/', { headers: { 'content-type': 'text/html' }, body: '<p>Home' }),
    ),
    expected: { MD7: 'warn' },
  },
  {
    name: 'a canonical that leads nowhere',
    fault: canonical('<link rel="canonical" href="{origin}/gone">'),
    expected: { MD7: 'fail' },
  },
  {
    name: 'canonicals that differ',
    fault: withHeaders({ link: '<{origin}/other>; rel="canonical"' }),
    expected: { MD7: 'fail' },
  },
  {
    name: 'robots.txt is a page',
    fault: withRoute('/robots.txt', {
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><p>Hello',
    }),
    expected: { MD8: 'fail' },
  },
  {
    name: 'a line that is none',
    fault: robots(`User-agent: *\nDisallow /cart\n${SITEMAP}`),
    expected: { MD8: 'warn' },
  },
  {
    name: 'a sitemap that is named and missing',
    fault: robots('Sitemap: {origin}/gone.xml'),
    expected: { MD8: 'fail' },
  },
  {
    name: 'no sitemap',
    fault: all(robots('User-agent: *\nDisallow:'), withRoute('/sitemap.xml', { status: 404 })),
    expected: { MD8: 'warn' },
  },
  {
    name: 'a wrong language code',
    fault: inHead('<link rel="alternate" hreflang="en_GB" href="{origin}/">'),
    expected: { MD9: 'fail' },
  },
  {
    name: 'hreflang without the page itself',
    fault: inHead('<link rel="alternate" hreflang="pt" href="{origin}/pt">'),
    expected: { MD9: 'warn' },
  },
  {
    name: 'no Open Graph tags',
    fault: page(/<meta property="og:[^]*og:image"[^>]*>/, ''),
    expected: { MD10: 'fail' },
  },
  {
    name: 'a relative og:image',
    fault: page('"og:image" content="{origin}/hero.png"', '"og:image" content="/hero.png"'),
    expected: { MD10: 'fail' },
  },
];
