import { plain, validTls } from '../create-evidence';
import { type Case, fault, inHead, inMain, page } from './case';
import { combine, edit, withAside, withHeaders, withRoute } from './fixture-site';

/** The outcomes that follow from missing encryption alone. */
export const WITHOUT_ENCRYPTION: Case['expected'] = {
  SS1: 'fail',
  SS2: 'blocked',
  SS3: 'blocked',
  SS4: 'fail',
  SS5: 'blocked',
  SS6: 'blocked',
};

/** Faults of speed, phones and encryption. */
export const deliveryDefects: readonly Case[] = [
  fault('a slow server', (site) => ({ ...site, ttfb: 601 }), { PS1: 'warn' }),
  fault(
    'a chain of redirects',
    combine(
      (site) => ({ ...site, start: '/1' }),
      withRoute('/1', { status: 302, headers: { location: '/2' } }),
      withRoute('/2', { status: 301, headers: { location: '/' } }),
    ),
    { PS2: 'warn' },
  ),
  fault(
    'a page that is not compressed',
    (site) => {
      const { compress: _, ...open } = site.routes['/'] ?? {};
      return { ...site, routes: { ...site.routes, '/': open } };
    },
    { PS3: 'fail' },
  ),
  fault(
    'a stylesheet that is not compressed',
    edit('/style.css', 'body{', `/*${'-'.repeat(2_000)}*/body{`),
    { PS3: 'warn' },
  ),
  fault('blocking scripts', inHead('<script src="/app.js"></script>'.repeat(3)), { PS4: 'fail' }),
  fault(
    'files that are not kept',
    combine(
      ...['/style.css', '/app.js', '/hero.png'].map((path) =>
        withHeaders({ 'cache-control': 'no-cache' }, path),
      ),
    ),
    { PS5: 'fail' },
  ),
  fault('too many elements', inMain('<i></i>'.repeat(1_500)), { PS6: 'warn' }),
  fault('no viewport', page(/<meta name="viewport"[^>]*>/, ''), { MO1: 'fail', MO2: 'blocked' }),
  fault('no zoom', page('initial-scale=1', 'initial-scale=1, maximum-scale=1'), { MO2: 'fail' }),
  fault('a fixed width', page('<header>', '<header style="width:960px">'), { MO3: 'fail' }),
  fault('small text in a stylesheet', edit('/style.css', '18px', '11px'), { MO3: 'fail' }),
  fault('phones get an error', (site) => ({ ...site, phone: { '/': { status: 500 } } }), {
    MO4: 'fail',
  }),
  fault(
    'no doctype and no language',
    combine(page('<!doctype html>\n', ''), page(' lang="en"', ' lang="english"')),
    { MO5: 'fail' },
  ),
  fault('no encryption', (site) => ({ ...site, insecure: true }), WITHOUT_ENCRYPTION),
  fault(
    'an expired certificate',
    withAside({
      tls: { ...validTls, validTo: '2026-05-31T00:00:00.000Z', problem: 'CERT_HAS_EXPIRED' },
    }),
    { SS2: 'fail' },
  ),
  fault('old protocols', withAside({ tls: { ...validTls, legacyAccepted: true } }), {
    SS3: 'warn',
  }),
  fault(
    'http answers itself',
    withAside({
      plainHttp: { ...plain, url: 'http://bakery.example/', status: 200, hops: [] },
    }),
    { SS4: 'fail' },
  ),
  fault(
    'a temporary redirect to https',
    withAside({
      plainHttp: {
        ...plain,
        url: 'https://www.bakery.example/',
        status: 302,
        hops: [{ url: 'http://bakery.example/', status: 302 }],
      },
    }),
    { SS4: 'warn' },
  ),
  fault('no HSTS', withHeaders({ 'strict-transport-security': 'max-age=0' }), { SS5: 'fail' }),
  fault('a form over http', inMain('<form action="http://bakery.example/send"></form>'), {
    SS6: 'fail',
  }),
  fault(
    'no hardening headers',
    withHeaders({
      'x-content-type-options': undefined,
      'content-security-policy': undefined,
    }),
    { SS7: 'fail' },
  ),
];
