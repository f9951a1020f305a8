import type { Evidence } from '../../evidence';
import {
  answer,
  documented,
  header,
  limits,
  mixed,
  on,
  perfect,
  type Row,
  silent,
  tls,
  unread,
  viewport,
} from '../changes';

const { words: all, titles } = perfect.page;
/** An answer for phones with so many words, and the title of the page unless another is given. */
const phone = (words: number, title = titles[0]?.text ?? ''): Evidence => ({
  ...perfect,
  mobile: { answer, page: { title, words, robots: [] } },
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
/** The address over http redirects to another, in as many steps as there are statuses. */
const createRedirectEvidence = (url: string, ...statuses: number[]): Evidence => ({
  ...perfect,
  plainHttp: {
    ...answer,
    url,
    hops: statuses.map((status) => ({ url: 'http://bakery.example/', status })),
  },
});

/** Outcomes of the checks for phones and of encryption. */
export const delivery: readonly Row[] = [
  ['MO1', 'a scale alone', viewport('initial-scale=1.0'), 'pass'],
  ['MO1', 'a small scale', viewport('initial-scale=0.9'), 'fail'],
  [
    'MO1',
    'in the body',
    on({ viewports: [{ text: 'width=device-width', line: 1, inHead: false }] }),
    'fail',
  ],
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
  [
    'MO4',
    'noindex for phones',
    {
      ...perfect,
      mobile: {
        answer: { ...answer, headers: { 'x-robots-tag': ['noindex'] } },
        page: { title: 'x', words: 999, robots: [] },
      },
    },
    'fail',
  ],
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
  ['SS2', '14 days', tls('2026-01-01T00:00:00Z', '2026-06-15T12:00:00Z'), 'pass'],
  ['SS2', 'less', tls('2026-01-01T00:00:00Z', '2026-06-15T11:59:59Z'), 'warn'],
  ['SS2', '20% of a short life', tls('2026-05-28T12:00:00Z', '2026-06-02T12:00:00Z'), 'pass'],
  ['SS2', 'not yet', tls('2026-06-01T12:00:01Z', '2026-09-01T12:00:00Z'), 'fail'],
  ['SS4', 'a closed port', silent('refused'), 'pass'],
  ['SS4', 'a port that may not be asked', silent('dns'), 'pass'],
  ['SS4', 'redirects that lead astray', silent('redirects'), 'fail'],
  ['SS4', 'no answer in time', silent('timeout'), 'warn'],
  ['SS4', 'nothing encrypted', insecure(true), 'fail'],
  [
    'SS4',
    'another site over http',
    createRedirectEvidence('http://elsewhere.example/', 301),
    'fail',
  ],
  [
    'SS4',
    'another site over https',
    createRedirectEvidence('https://elsewhere.example/', 301),
    'fail',
  ],
  ['SS4', 'three steps', createRedirectEvidence('https://bakery.example/', 301, 301, 301), 'fail'],
  [
    'SS5',
    'less',
    header('strict-transport-security', 'includeSubDomains; MAX-AGE=31535999'),
    'warn',
  ],
  ['SS5', 'an open quote', header('strict-transport-security', 'max-age="31536000'), 'fail'],
  [
    'SS5',
    'another header after it',
    documented({
      headers: { 'strict-transport-security': ['max-age=31536000', 'max-age=0'] },
    }),
    'pass',
  ],
  ['SS6', 'no policy', mixed('x-test', 'x'), 'fail'],
  [
    'SS6',
    'an image',
    on({ insecure: [{ url: 'http://x.example/', line: 1, kind: 'media', upgraded: false }] }),
    'warn',
  ],
  [
    'SS6',
    'upgraded by a header',
    mixed('content-security-policy', "default-src 'self'; UPGRADE-insecure-requests"),
    'pass',
  ],
  [
    'SS6',
    'upgraded by the second of two headers',
    mixed('content-security-policy', 'img-src *', 'upgrade-insecure-requests;'),
    'pass',
  ],
  [
    'SS6',
    'upgraded by the second policy of a header',
    mixed('content-security-policy', 'img-src *, upgrade-insecure-requests'),
    'pass',
  ],
  [
    'SS6',
    'the words in another directive',
    mixed('content-security-policy', 'img-src upgrade-insecure-requests'),
    'fail',
  ],
  [
    'SS6',
    'a policy that only reports',
    mixed('content-security-policy-report-only', 'upgrade-insecure-requests'),
    'fail',
  ],
  ...(
    [
      [{ 'content-security-policy': ["frame-ancestors 'self'"] }, 'pass'],
      [{ 'content-security-policy': ['frame-ancestors *'] }, 'warn'],
      [{ 'content-security-policy': ['frame-ancestors *'], 'x-frame-options': ['DENY'] }, 'warn'],
      [{ 'content-security-policy': ['frame-ancestors'] }, 'pass'],
      // A directive that is not ASCII does not count (CSP 3, 2.2.1).
      [{ 'content-security-policy': ['frame-ancestors “self”'] }, 'fail'],
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
