import type { Answer, DocumentAnswer, Evidence, Resource, TextAnswer } from '../evidence';
import { readCanonicals } from '../http/link-header';
import { readMobile, readPage } from '../page/read-page';
import { selectSample } from '../page/sample';
import { learnRobots } from '../thread/worker';
import { findAnswer } from './fixture-answer';
import type { FixtureSite } from './sites/fixture-site';

const getOrigin = ({ insecure }: FixtureSite): string =>
  insecure ? 'http://bakery.example' : 'https://bakery.example';
const STARTED = '2026-06-01T12:00:00.000Z';

/** An answer as the collector would read it. */
function read(site: FixtureSite, url: string, phone = false): TextAnswer {
  const origin = getOrigin(site);
  const path = url.slice(origin.length);
  const { body, sent, ...answer } = findAnswer(site, { path, origin, phone });
  return {
    measured: true,
    url,
    ...answer,
    hops: [],
    ttfb: site.ttfb ?? 80,
    transferred: sent.length,
    decoded: body.length,
    text: body.toString(),
  };
}

const omitText = ({ text: _, ...answer }: TextAnswer): Answer => answer;

/** The page at the end of its redirects. */
function createDocument(site: FixtureSite): DocumentAnswer & TextAnswer {
  const hops: { url: string; status: number }[] = [];
  let url = `${getOrigin(site)}${site.start}`;
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

function createResources(site: FixtureSite, page: Evidence['page']): Resource[] {
  return selectSample(page)
    .filter(({ url }) => url.startsWith(getOrigin(site)))
    .map(({ url, kind }) => {
      const answer = read(site, url);
      const text = kind === 'style' && answer.status === 200 ? { text: answer.text } : {};
      return { url, kind, answer: omitText(answer), ...text };
    });
}

function createSitemaps(site: FixtureSite, robots: TextAnswer): Evidence['sitemaps'] {
  const named = robots.status === 200 ? learnRobots(robots) : [];
  const wanted = named.length > 0 ? named : [`${getOrigin(site)}/sitemap.xml`];
  return wanted.map((url) => ({ url, answer: read(site, url) }));
}

function createCanonical(site: FixtureSite, document: DocumentAnswer, page: Evidence['page']) {
  const hrefs = [
    ...page.canonicals.filter(({ inHead }) => inHead).map(({ href }) => href),
    ...readCanonicals(document.headers),
  ];
  const url = hrefs.find((href) => href.startsWith(getOrigin(site)) && href !== document.url);
  return url ? { canonicalTarget: { url, answer: omitText(read(site, url)) } } : {};
}

/** TLS and port 80 of an up-to-date server. */
export const validTls = {
  measured: true,
  issuer: 'Test Authority',
  names: ['bakery.example'],
  validFrom: '2026-05-01T00:00:00.000Z',
  validTo: '2026-08-01T00:00:00.000Z',
  protocol: 'TLSv1.3',
} as const;
export const plain = { measured: true, headers: {}, ttfb: 20 } as const;

function getSecurity({ insecure }: FixtureSite, url: string): Pick<Evidence, 'tls' | 'plainHttp'> {
  if (insecure) return { plainHttp: { ...plain, url, status: 200, hops: [] } };
  return {
    tls: { ...validTls, alpn: 'h2', legacyAccepted: false },
    plainHttp: {
      ...plain,
      url,
      status: 301,
      hops: [{ url: url.replace('https:', 'http:'), status: 301 }],
    },
  };
}

/** The evidence that the collector would find on a site, made without a network. */
export function createEvidence(site: FixtureSite): Evidence {
  const document = createDocument(site);
  const page = readPage({ html: document.text, url: document.url });
  const phone = read(site, document.url, true);
  const robots = read(site, `${getOrigin(site)}/robots.txt`);
  return {
    startedAt: STARTED,
    document,
    page,
    mobile: {
      answer: omitText(phone),
      ...(phone.status === 200 && { page: readMobile({ body: Buffer.from(phone.text) }) }),
    },
    robots,
    sitemaps: createSitemaps(site, robots),
    llms: read(site, `${getOrigin(site)}/llms.txt`),
    ...createCanonical(site, document, page),
    resources: createResources(site, page),
    ...getSecurity(site, document.url),
    ...site.aside,
  };
}
