import type { Answer, Evidence, NotMeasured } from '../../evidence';
import type { InsecureFact, PageFacts } from '../../page/facts';
import { answer, documented, header, limits, on, perfect, type Row, unread } from '../changes';

const { words: all, titles } = perfect.page;
const viewport = (text: string, inHead = true): Evidence =>
  on({ viewports: [{ text, line: 1, inHead }] });
const silent = (kind: NotMeasured['kind']): Evidence => ({
  ...perfect,
  plainHttp: { ...unread, kind },
});
/** An answer for phones with so many words, and the title of the page unless another is given. */
const phone = (
  words: number,
  title = titles[0]?.text ?? '',
  headers: Answer['headers'] = {},
): Evidence => ({
  ...perfect,
  mobile: { answer: { ...answer, headers }, page: { title, words, robots: [] } },
});
const insecure = (httpsAnswers: boolean): Evidence => ({
  ...documented({ url: 'http://bakery.example/' }),
  httpsAnswers,
  plainHttp: unread,
});
const withTls = (change: object): Evidence => ({
  ...perfect,
  tls: { ...perfect.tls, ...change } as Evidence['tls'],
});
const lasting = (validFrom: string, validTo: string): Evidence => withTls({ validFrom, validTo });
/** The address over http redirects to another, in as many steps as there are statuses. */
const redirecting = (url: string, ...statuses: number[]): Evidence => ({
  ...perfect,
  plainHttp: {
    ...answer,
    url,
    hops: statuses.map((status) => ({ url: 'http://bakery.example/', status })),
  },
});

const CSP = 'content-security-policy';
const hsts = (...values: string[]): Evidence => header('strict-transport-security', ...values);
/** Files of these kinds, over http. */
const overHttp = (...kinds: InsecureFact['kind'][]): Partial<PageFacts> => ({
  insecure: kinds.map((kind) => ({ url: 'http://x.example/', line: 1, kind, upgraded: false })),
});
/** A page that loads a script and an image over http, with this header field. */
const mixed = (name: string, ...values: string[]): Evidence => ({
  ...header(name, ...values),
  page: on(overHttp('script', 'media')).page,
});
const csp = (...values: string[]): Evidence => mixed(CSP, ...values);

/** Outcomes of the checks for phones and of encryption. */
export const delivery: readonly Row[] = [
  ['MO1', 'a scale alone', viewport('initial-scale=1.0'), 'pass'],
  ['MO1', 'a small scale', viewport('initial-scale=0.9'), 'fail'],
  ['MO1', 'in the body', viewport('width=device-width', false), 'fail'],
  ['MO2', '4.9', viewport('width=device-width, maximum-scale=4.9'), 'fail'],
  ['MO2', '5', viewport('width=device-width, maximum-scale=5'), 'pass'],
  ['MO2', 'user-scalable=NO', viewport('width=device-width; user-scalable=NO'), 'fail'],
  ...limits(
    'MO3',
    (pixels) => on({ fixedWidths: [{ element: 'table', line: 1, pixels }] }),
    'pass',
    [501, 'fail'],
  ),
  ['MO3', '12', on({ fontSizes: [{ element: 'p', line: 1, pixels: 12 }] }), 'pass'],
  ['MO3', '11.9', on({ fontSizes: [{ element: 'p', line: 1, pixels: 11.9 }] }), 'fail'],
  [
    'MO3',
    'small and wide',
    on({ tinyFonts: [3], fixedWidths: [{ element: 'div', line: 1, pixels: 900 }] }),
    'fail',
  ],
  [
    'MO3',
    'styles without a width for phones',
    { ...on({ styles: [{ text: `a{color:red}${' '.repeat(2_000)}`, media: '' }] }), resources: [] },
    'warn',
  ],
  ...limits('MO4', phone, 'fail', [Math.ceil(all / 2), 'warn'], [Math.ceil(0.8 * all), 'pass']),
  ['MO4', 'no answer', { ...perfect, mobile: { answer: unread } }, 'warn'],
  ['MO4', 'another title', phone(all, 'x'), 'warn'],
  ['MO4', 'noindex for phones', phone(all, 'x', { 'x-robots-tag': ['noindex'] }), 'fail'],
  [
    'MO5',
    'a charset that browsers do not know',
    documented({
      headers: { 'content-type': ['text/html; charset=utf-8,utf-16'] },
      beginning: '<!doctype html>',
    }),
    'warn',
  ],
  ['MO5', 'no doctype', on({ doctype: { html5: false, mode: 'quirks' } }), 'warn'],
  ['MO5', 'no language', on({ lang: '' }), 'warn'],
  ['SS1', 'https that is not used', insecure(true), 'fail'],
  ['SS1', 'no https', insecure(false), 'fail'],
  ['SS2', 'a certificate of its own', withTls({ problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'fail'],
  [
    'SS2',
    'a certificate that is refused',
    { ...perfect, tls: { ...unread, kind: 'certificate' } },
    'fail',
  ],
  ['SS3', 'TLS 1.1', withTls({ protocol: 'TLSv1.1' }), 'fail'],
  ['SS2', '14 days', lasting('2026-01-01T00:00:00Z', '2026-06-15T12:00:00Z'), 'pass'],
  ['SS2', 'less', lasting('2026-01-01T00:00:00Z', '2026-06-15T11:59:59Z'), 'warn'],
  ['SS2', '20% of a short life', lasting('2026-05-28T12:00:00Z', '2026-06-02T12:00:00Z'), 'pass'],
  ['SS2', 'not yet', lasting('2026-06-01T12:00:01Z', '2026-09-01T12:00:00Z'), 'fail'],
  ['SS4', 'a closed port', silent('refused'), 'pass'],
  ['SS4', 'a port that may not be asked', silent('dns'), 'pass'],
  ['SS4', 'redirects that lead astray', silent('redirects'), 'fail'],
  ['SS4', 'no answer in time', silent('timeout'), 'warn'],
  ['SS4', 'nothing encrypted', insecure(true), 'fail'],
  ['SS4', 'another site over http', redirecting('http://elsewhere.example/', 301), 'fail'],
  ['SS4', 'another site over https', redirecting('https://elsewhere.example/', 301), 'fail'],
  ['SS4', 'three steps', redirecting('https://bakery.example/', 301, 301, 301), 'fail'],
  ['SS5', 'less', hsts('includeSubDomains; MAX-AGE=31535999'), 'warn'],
  ['SS5', 'an open quote', hsts('max-age="31536000'), 'fail'],
  ['SS5', 'another header after it', hsts('max-age=31536000', 'max-age=0'), 'pass'],
  ['SS6', 'no policy', mixed('x-test', 'x'), 'fail'],
  ['SS6', 'an image', on(overHttp('media')), 'warn'],
  ['SS6', 'upgraded by a header', csp("default-src 'self'; UPGRADE-insecure-requests"), 'pass'],
  ['SS6', 'upgraded by the second header', csp('img-src *', 'upgrade-insecure-requests;'), 'pass'],
  ['SS6', 'upgraded by the second policy', csp('img-src *, upgrade-insecure-requests'), 'pass'],
  ['SS6', 'the words in another directive', csp('img-src upgrade-insecure-requests'), 'fail'],
  [
    'SS6',
    'a policy that only reports',
    mixed(`${CSP}-report-only`, 'upgrade-insecure-requests'),
    'fail',
  ],
  ...(
    [
      [{ [CSP]: ["frame-ancestors 'self'"] }, 'pass'],
      [{ [CSP]: ['frame-ancestors *'] }, 'warn'],
      [{ [CSP]: ['frame-ancestors *'], 'x-frame-options': ['DENY'] }, 'warn'],
      [{ [CSP]: ['frame-ancestors'] }, 'pass'],
      // A directive that is not ASCII does not count (CSP 3, 2.2.1).
      [{ [CSP]: ['frame-ancestors “self”'] }, 'fail'],
      [{ 'x-frame-options': ['DENYX'] }, 'fail'],
      [{ 'x-content-type-options': ['nosniff-x'] }, 'fail'],
      [{ 'x-content-type-options': ['NOSNIFF'], 'x-frame-options': ['SameOrigin'] }, 'pass'],
    ] as const
  ).map(([headers, outcome]): Row => [
    'SS7',
    JSON.stringify(headers),
    documented({ headers }),
    outcome,
  ]),
  ['SS7', 'one', documented({ headers: { 'referrer-policy': ['no-referrer'] } }), 'warn'],
];
