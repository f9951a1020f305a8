import { type Case, fault, inHead, inMain, page } from './case';
import { type Change, combine, withHeaders, withRoute } from './fixture-site';

const TITLE = '<title>Fresh sourdough bread baked daily in Lisbon | Padaria Rosa</title>';
const titled = (text: string): Change => page(TITLE, `<title>${text}</title>`);
const DESCRIPTION = /<meta name="description"[^>]*>/;
const described = (text: string): Change =>
  page(DESCRIPTION, `<meta name="description" content="${text}">`);
const CANONICAL = '<link rel="canonical" href="{origin}/">';
const canonical = (html: string): Change => page(CANONICAL, html);
const robots = (text: string): Change => withRoute('/robots.txt', { body: text });
const SITEMAP = 'Sitemap: {origin}/sitemap.xml\n';
const REST = '<title>Notes</title>';
const WITHOUT_TITLE = {
  TT1: 'fail',
  TT2: 'blocked',
  TT3: 'blocked',
  TT4: 'blocked',
  TT5: 'blocked',
} as const;

/** Faults of titles, descriptions and directives for indexing. */
export const textDefects: readonly Case[] = [
  fault('no title', page(TITLE, ''), WITHOUT_TITLE),
  fault('only a drawing has a title', page(TITLE, '<svg><title>Logo</title></svg>'), {
    ...WITHOUT_TITLE,
    MD1: 'fail',
    MD2: 'blocked',
    MD7: 'fail',
  }),
  fault('the title twice', page(TITLE, TITLE + TITLE), { TT2: 'warn' }),
  fault('two titles', page(TITLE, TITLE + REST), { TT2: 'fail' }),
  fault('a title in the body', inMain(REST), { TT2: 'fail' }),
  fault('a placeholder as title', titled('Home'), { TT3: 'fail', TT4: 'fail', TT5: 'fail' }),
  fault('a stuffed title', titled('Bread, bread, more bread and sourdough bread'), { TT4: 'fail' }),
  fault(
    'title and heading of different topics',
    titled('Wholesale flour for restaurants in Porto'),
    { TT5: 'fail' },
  ),
  fault('no description', page(DESCRIPTION, ''), { MD1: 'fail', MD2: 'blocked' }),
  fault('two descriptions', inHead('<meta name="description" content="Another one.">'), {
    MD1: 'warn',
  }),
  fault(
    'the description of a template',
    described('Just another WordPress site with a name that is long enough to pass a count'),
    { MD2: 'fail' },
  ),
  fault('noindex in a meta', inHead('<META NAME="ROBOTS" CONTENT="NOINDEX">'), { MD3: 'fail' }),
  fault('nofollow', inHead('<meta name="robots" content="index, nofollow">'), { MD3: 'warn' }),
  fault(
    'a date that has passed',
    withHeaders({ 'x-robots-tag': 'unavailable_after: 25 Jun 2010 15:00:00 PST' }),
    { MD3: 'fail' },
  ),
  fault('everybody blocked', robots(`User-agent: *\nDisallow: /\n${SITEMAP}`), {
    MD4: 'fail',
    MD5: 'fail',
  }),
  fault('one search crawler blocked', robots(`User-agent: BingBot\nDisallow: /\n${SITEMAP}`), {
    MD4: 'warn',
  }),
  fault('a robots.txt that fails', withRoute('/robots.txt', { status: 503, body: 'later' }), {
    MD4: 'fail',
    MD5: 'fail',
    MD8: 'warn',
  }),
  fault(
    'one bot of an answer engine blocked',
    robots(`User-agent: PerplexityBot\nUser-agent: GPTBot\nDisallow: /\n${SITEMAP}`),
    { MD5: 'warn' },
  ),
  fault('nosnippet', inHead('<meta name="googlebot" content="nosnippet">'), { MD6: 'fail' }),
  fault(
    'data-nosnippet on most of the text',
    combine(page('<main>', '<main><div data-nosnippet>'), page('</main>', '</div></main>')),
    { MD6: 'warn' },
  ),
  fault('no canonical', canonical(''), { MD7: 'warn' }),
  fault('a relative canonical', canonical('<link rel="canonical" href="/">'), { MD7: 'fail' }),
  fault(
    'a canonical with another slash',
    combine(
      canonical('<link rel="canonical" href="{origin}/home/">'),
      withRoute('/home/', { headers: { 'content-type': 'text/html' }, body: '<p>Home' }),
    ),
    { MD7: 'warn' },
  ),
  fault(
    'a canonical that leads nowhere',
    canonical('<link rel="canonical" href="{origin}/gone">'),
    { MD7: 'fail' },
  ),
  fault('canonicals that differ', withHeaders({ link: '<{origin}/other>; rel="canonical"' }), {
    MD7: 'fail',
  }),
  fault(
    'robots.txt is a page',
    withRoute('/robots.txt', {
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><p>Hello',
    }),
    { MD8: 'fail' },
  ),
  fault('a line that is none', robots(`User-agent: *\nDisallow /cart\n${SITEMAP}`), {
    MD8: 'warn',
  }),
  fault('a sitemap that is named and missing', robots('Sitemap: {origin}/gone.xml'), {
    MD8: 'fail',
  }),
  fault('a sitemap without its full address', robots('Sitemap: /sitemap.xml'), { MD8: 'warn' }),
  fault('a sitemap without an address', robots('Sitemap:'), { MD8: 'warn' }),
  fault(
    'a sitemap that is a page',
    withRoute('/sitemap.xml', { body: '<!doctype html><title>Sitemap</title>' }),
    { MD8: 'fail' },
  ),
  fault(
    'no sitemap',
    combine(robots('User-agent: *\nDisallow:'), withRoute('/sitemap.xml', { status: 404 })),
    { MD8: 'warn' },
  ),
  fault(
    'a wrong language code',
    inHead('<link rel="alternate" hreflang="en_GB" href="{origin}/">'),
    { MD9: 'fail' },
  ),
  fault(
    'hreflang without the page itself',
    inHead('<link rel="alternate" hreflang="pt" href="{origin}/pt">'),
    { MD9: 'warn' },
  ),
  fault('no Open Graph tags', page(/<meta property="og:[^]*og:image"[^>]*>/, ''), { MD10: 'fail' }),
];
