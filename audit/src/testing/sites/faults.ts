import type { AuditOutcome } from '@site/contracts/audit';
import { all, edit, withAside, withHeaders, withRoute, type Fault } from './site';

interface NamedFault {
  name: string;
  fault: Fault;
  expected: Readonly<Record<string, AuditOutcome>>;
  /** A server of a test cannot show this: it needs a certificate, port 80 or time. */
  asideOnly?: true;
}

const page = (from: string | RegExp, to: string): Fault => edit('/', from, to);
const TITLE = '<title>Fresh sourdough bread baked daily in Lisbon | Padaria Rosa</title>';
const titled = (text: string): Fault => page(TITLE, `<title>${text}</title>`);
const DESCRIPTION = /<meta name="description"[^>]*>/;
const described = (text: string): Fault =>
  page(DESCRIPTION, `<meta name="description" content="${text}">`);
const CANONICAL = '<link rel="canonical" href="{origin}/">';
const canonical = (html: string): Fault => page(CANONICAL, html);
const inHead = (html: string): Fault =>
  page('<link rel="stylesheet"', `${html}<link rel="stylesheet"`);
const inMain = (html: string): Fault => page('</main>', `${html}</main>`);
const robots = (text: string): Fault => withRoute('/robots.txt', { body: text });
const SITEMAP = 'Sitemap: {origin}/sitemap.xml\n';
const REST = '<title>Notes</title>';
const tls = {
  measured: true,
  issuer: 'Test Authority',
  names: ['bakery.example'],
  validFrom: '2026-05-01T00:00:00.000Z',
  validTo: '2026-08-01T00:00:00.000Z',
  protocol: 'TLSv1.3',
} as const;
const plain = { measured: true, headers: {}, ttfb: 20 } as const;

/** Every fault that a check knows, on the good site: which checks then do not pass. */
export const faults: readonly NamedFault[] = [
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
  {
    name: 'no main heading',
    fault: page(/<h1>.*<\/h1>/, '<p>Sourdough bread</p>'),
    expected: { HS1: 'fail', HS2: 'blocked', TT5: 'blocked' },
  },
  { name: 'two main headings', fault: inMain('<h1>More</h1>'), expected: { HS2: 'warn' } },
  {
    name: 'headings that skip levels and are empty',
    fault: inMain('<h4>Opening hours</h4><h2> </h2>'),
    expected: { HS3: 'fail' },
  },
  {
    name: 'little text',
    fault: page(/<p id="story">[^]*<h2>/, '<p>Bread, rye and cake.</p><h2>'),
    expected: { HS4: 'warn' },
  },
  {
    name: 'JSON-LD that is not JSON',
    fault: page('"@type":"Organization",', '"@type":"Organization",,'),
    expected: { HS5: 'fail' },
  },
  {
    name: 'JSON-LD without what matters',
    fault: page('"name":"Padaria Rosa",', ''),
    expected: { HS5: 'warn' },
  },
  {
    name: 'links that say nothing',
    fault: inMain('<a href="/a">Click here</a> <a href="/b"> MORE </a> <a href="/c">here</a>'),
    expected: { HS6: 'fail' },
  },
  {
    name: 'links that crawlers cannot follow',
    fault: inMain('<a href="javascript:void(0)">Order</a><a onclick="open()">Map</a>'),
    expected: { HS7: 'fail' },
  },
  {
    name: 'a llms.txt that is a page',
    fault: withRoute('/llms.txt', {
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><h1>App</h1>',
    }),
    expected: { HS8: 'warn' },
  },
  {
    name: 'images without alternative text',
    fault: page(' alt="A baker shapes loaves at the oven"', ''),
    expected: { IM1: 'fail' },
  },
  {
    name: 'a link that holds nothing but a silent image',
    fault: inMain(
      '<a href="/x"><img src="/loaf.png" alt="" width="9" height="9" loading="lazy"></a>',
    ),
    expected: { IM1: 'fail' },
  },
  {
    name: 'file names as alternative texts',
    fault: page('alt="Rye loaf with a dark crust"', 'alt="IMG_1234"'),
    expected: { IM2: 'warn' },
  },
  {
    name: 'images without a size',
    fault: page(' width="400" height="300"', ' width="400"'),
    expected: { IM3: 'fail' },
  },
  {
    name: 'a broken image',
    fault: page('src="/loaf.png"', 'src="/gone.png"'),
    expected: { IM4: 'fail' },
  },
  {
    name: 'an image that is a page',
    fault: withRoute('/loaf.png', { headers: { 'content-type': 'text/html' } }),
    expected: { IM4: 'fail', PS5: 'warn' },
  },
  {
    name: 'a heavy image',
    fault: withRoute('/loaf.png', { body: Buffer.alloc(300 * 1_024, 1) }),
    expected: { IM5: 'warn' },
  },
  {
    name: 'the first image is lazy',
    fault: page('width="800" height="450"', 'width="800" height="450" loading="lazy"'),
    expected: { IM6: 'fail' },
  },
  {
    name: 'a slow server',
    fault: (site) => ({ ...site, ttfb: 601 }),
    expected: { PS1: 'warn' },
    asideOnly: true,
  },
  {
    name: 'a chain of redirects',
    fault: all(
      (site) => ({ ...site, start: '/1' }),
      withRoute('/1', { status: 302, headers: { location: '/2' } }),
      withRoute('/2', { status: 301, headers: { location: '/' } }),
    ),
    expected: { PS2: 'warn' },
  },
  {
    name: 'a page that is not compressed',
    fault: (site) => {
      const { compress: _, ...open } = site.routes['/'] ?? {};
      return { ...site, routes: { ...site.routes, '/': open } };
    },
    expected: { PS3: 'fail' },
  },
  {
    name: 'a stylesheet that is not compressed',
    fault: edit('/style.css', 'body{', `/*${'-'.repeat(2_000)}*/body{`),
    expected: { PS3: 'warn' },
  },
  {
    name: 'blocking scripts',
    fault: inHead('<script src="/app.js"></script>'.repeat(3)),
    expected: { PS4: 'fail' },
  },
  {
    name: 'files that are not kept',
    fault: all(
      ...['/style.css', '/app.js', '/hero.png'].map((path) =>
        withHeaders({ 'cache-control': 'no-cache' }, path),
      ),
    ),
    expected: { PS5: 'fail' },
  },
  {
    name: 'too many elements',
    fault: inMain('<i></i>'.repeat(1_500)),
    expected: { PS6: 'warn' },
  },
  {
    name: 'no viewport',
    fault: page(/<meta name="viewport"[^>]*>/, ''),
    expected: { MO1: 'fail', MO2: 'blocked' },
  },
  {
    name: 'no zoom',
    fault: page('initial-scale=1', 'initial-scale=1, maximum-scale=1'),
    expected: { MO2: 'fail' },
  },
  {
    name: 'a fixed width',
    fault: page('<header>', '<header style="width:960px">'),
    expected: { MO3: 'fail' },
  },
  {
    name: 'small text in a stylesheet',
    fault: edit('/style.css', '18px', '11px'),
    expected: { MO3: 'fail' },
  },
  {
    name: 'phones get an error',
    fault: (site) => ({ ...site, phone: { '/': { status: 500 } } }),
    expected: { MO4: 'fail' },
  },
  {
    name: 'no doctype and no language',
    fault: all(page('<!doctype html>\n', ''), page(' lang="en"', ' lang="english"')),
    expected: { MO5: 'fail' },
  },
  {
    name: 'no encryption',
    fault: (site) => ({ ...site, insecure: true }),
    expected: {
      SS1: 'fail',
      SS2: 'blocked',
      SS3: 'blocked',
      SS4: 'fail',
      SS5: 'blocked',
      SS6: 'blocked',
    },
    asideOnly: true,
  },
  {
    name: 'an expired certificate',
    fault: withAside({
      tls: { ...tls, validTo: '2026-05-31T00:00:00.000Z', problem: 'CERT_HAS_EXPIRED' },
    }),
    expected: { SS2: 'fail' },
    asideOnly: true,
  },
  {
    name: 'a certificate that ends soon',
    fault: withAside({ tls: { ...tls, validTo: '2026-06-05T00:00:00.000Z' } }),
    expected: { SS2: 'warn' },
    asideOnly: true,
  },
  {
    name: 'old protocols',
    fault: withAside({ tls: { ...tls, legacyAccepted: true } }),
    expected: { SS3: 'warn' },
    asideOnly: true,
  },
  {
    name: 'http answers itself',
    fault: withAside({
      plainHttp: { ...plain, url: 'http://bakery.example/', status: 200, hops: [] },
    }),
    expected: { SS4: 'fail' },
    asideOnly: true,
  },
  {
    name: 'a temporary redirect to https',
    fault: withAside({
      plainHttp: {
        ...plain,
        url: 'https://www.bakery.example/',
        status: 302,
        hops: [{ url: 'http://bakery.example/', status: 302 }],
      },
    }),
    expected: { SS4: 'warn' },
    asideOnly: true,
  },
  {
    name: 'no HSTS',
    fault: withHeaders({ 'strict-transport-security': 'max-age=0' }),
    expected: { SS5: 'fail' },
    asideOnly: true,
  },
  {
    name: 'a form over http',
    fault: inMain('<form action="http://bakery.example/send"></form>'),
    expected: { SS6: 'fail' },
    asideOnly: true,
  },
  {
    name: 'no hardening headers',
    fault: withHeaders({
      'x-content-type-options': undefined,
      'content-security-policy': undefined,
    }),
    expected: { SS7: 'fail' },
  },
];
