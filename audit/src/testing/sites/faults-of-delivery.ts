import { all, edit, withAside, withHeaders, withRoute } from './fixture-site';
import { type NamedFault, inHead, inMain, page } from './named-fault';

const tls = {
  measured: true,
  issuer: 'Test Authority',
  names: ['bakery.example'],
  validFrom: '2026-05-01T00:00:00.000Z',
  validTo: '2026-08-01T00:00:00.000Z',
  protocol: 'TLSv1.3',
} as const;
const plain = { measured: true, headers: {}, ttfb: 20 } as const;

/** Faults of speed, phones and encryption. */
export const deliveryFaults: readonly NamedFault[] = [
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
