import { gunzipSync } from 'node:zlib';
import { sampleOf } from '../collect/sample';
import type { Answer, DocumentAnswer, Evidence, Resource, TextAnswer } from '../evidence';
import { canonicalsOf } from '../http/link-header';
import { readMobile, readPage } from '../page/read-page';
import { readRobotsTxt } from '../robots/robots-txt';
import { type Answered, answerOf, encoded } from './fixture-answer';
import type { FixtureSite } from './sites/fixture-site';

const originOf = ({ insecure }: FixtureSite): string =>
  insecure ? 'http://bakery.example' : 'https://bakery.example';
const STARTED = '2026-06-01T12:00:00.000Z';

/** An answer as the collector would read it. */
function read(site: FixtureSite, url: string, phone = false): TextAnswer {
  const origin = originOf(site);
  const path = url.slice(origin.length);
  const answered: Answered = answerOf(site, { path, origin, phone });
  const { status, headers, body, compress } = answered;
  return {
    measured: true,
    url,
    status,
    headers: compress ? { ...headers, 'content-encoding': [compress] } : headers,
    hops: [],
    ttfb: site.ttfb ?? 80,
    transferred: encoded(body, compress).length,
    decoded: body.length,
    ...(compress && { encoding: compress }),
    text: (body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body).toString(),
  };
}

const withoutText = ({ text: _, ...answer }: TextAnswer): Answer => answer;

/** The page at the end of its redirects. */
function documentOf(site: FixtureSite): DocumentAnswer & TextAnswer {
  const hops: { url: string; status: number }[] = [];
  let url = `${originOf(site)}${site.start}`;
  for (;;) {
    const answer = read(site, url);
    const location = answer.headers['location']?.[0];
    if (!location || answer.status < 300 || answer.status > 399)
      return {
        ...answer,
        hops,
        beginning: Buffer.from(answer.text).subarray(0, 1_024).toString('latin1'),
      };
    hops.push({ url, status: answer.status });
    url = new URL(location, url).href;
  }
}

function resourcesOf(site: FixtureSite, page: Evidence['page']): Resource[] {
  return sampleOf(page)
    .filter(({ url }) => url.startsWith(originOf(site)))
    .map(({ url, kind }) => {
      const answer = read(site, url);
      const text = kind === 'style' && answer.status === 200 ? { text: answer.text } : {};
      return { url, kind, answer: withoutText(answer), ...text };
    });
}

function sitemapsOf(site: FixtureSite, robots: TextAnswer): Evidence['sitemaps'] {
  const all = robots.status === 200 ? readRobotsTxt(robots.text).sitemaps : [];
  const named = all.filter(({ url }) => url !== '');
  const wanted =
    named.length > 0
      ? named.map(({ url }) => new URL(url, robots.url).href)
      : [`${originOf(site)}/sitemap.xml`];
  return wanted.map((url) => ({ url, answer: read(site, url) }));
}

function canonicalOf(site: FixtureSite, document: DocumentAnswer, page: Evidence['page']) {
  const hrefs = [
    ...page.canonicals.filter(({ inHead }) => inHead).map(({ href }) => href),
    ...canonicalsOf(document.headers),
  ];
  const url = hrefs.find((href) => href.startsWith(originOf(site)) && href !== document.url);
  return url ? { canonicalTarget: { url, answer: withoutText(read(site, url)) } } : {};
}

/** TLS and port 80 of an up-to-date server. */
export const soundTls = {
  measured: true,
  issuer: 'Test Authority',
  names: ['bakery.example'],
  validFrom: '2026-05-01T00:00:00.000Z',
  validTo: '2026-08-01T00:00:00.000Z',
  protocol: 'TLSv1.3',
} as const;
export const plain = { measured: true, headers: {}, ttfb: 20 } as const;

function securityOf({ insecure }: FixtureSite, url: string): Pick<Evidence, 'tls' | 'plainHttp'> {
  if (insecure) return { plainHttp: { ...plain, url, status: 200, hops: [] } };
  return {
    tls: { ...soundTls, alpn: 'h2', legacyAccepted: false },
    plainHttp: {
      ...plain,
      url,
      status: 301,
      hops: [{ url: url.replace('https:', 'http:'), status: 301 }],
    },
  };
}

/** The evidence that the collector would find on a site, made without a network. */
export function evidenceOf(site: FixtureSite): Evidence {
  const document = documentOf(site);
  const page = readPage({ html: document.text, url: document.url });
  const phone = read(site, document.url, true);
  const robots = read(site, `${originOf(site)}/robots.txt`);
  return {
    submittedUrl: `${originOf(site)}${site.start}`,
    startedAt: STARTED,
    document,
    page,
    mobile: {
      answer: withoutText(phone),
      ...(phone.status === 200 && { page: readMobile({ body: Buffer.from(phone.text) }) }),
    },
    robots,
    sitemaps: sitemapsOf(site, robots),
    llms: read(site, `${originOf(site)}/llms.txt`),
    ...canonicalOf(site, document, page),
    resources: resourcesOf(site, page),
    ...securityOf(site, document.url),
    ...site.aside,
  };
}
