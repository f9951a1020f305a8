import type { Evidence, NotMeasured, TlsEvidence } from '../evidence';
import { policiesOf } from '../http/content-security-policy';
import { header } from '../http/headers';
import { readHsts } from '../http/hsts';
import { count, listed, plain, quote } from '../text/quote';
import { chainOf, ownerOf } from './address';
import { checksOf, fail, pass, warn, type Finding } from './check';

const check = checksOf('sslSecurity');

const https = check({
  id: 'SS1',
  key: 'https',
  title: 'The page is encrypted',
  weight: 10,
  passes:
    'Passes when the final address begins with https. Fails with http. While it fails, this score is at most 49 and the overall score at most 69.',
  why: 'Without https anybody on the way can read and change what your visitors send, and browsers call the site not secure.',
  recommendation: 'Serve the site over HTTPS.',
  source: 'Lighthouse: is-on-https. Google Search Central: page experience.',
  judge: ({ document, httpsAnswers }) => {
    if (document.url.startsWith('https:')) return pass(`Final address: ${quote(document.url)}.`);
    const other =
      httpsAnswers === undefined
        ? 'Port 443 was not measured.'
        : `Port 443 ${httpsAnswers ? 'speaks' : 'does not speak'} TLS.`;
    return fail(
      `Final address: ${quote(document.url)}. ${other}`,
      httpsAnswers === undefined
        ? undefined
        : httpsAnswers
          ? 'Redirect visitors to https: the server speaks it already.'
          : 'Get a certificate, which is free at most hosts, and serve the site over HTTPS.',
    );
  },
});

const DAY = 24 * 60 * 60 * 1000;
const dayOf = (date: string): string => (date === '' ? 'unknown' : date.slice(0, 10));

const described = ({ issuer, names, validFrom, validTo }: TlsEvidence): string =>
  `Issued by ${quote(issuer)} for ${listed(names.map(plain), ', ')}, valid from ${dayOf(validFrom)} to ${dayOf(validTo)}.`;

const REPLACE =
  'Install a certificate of a trusted authority for this host name, with the intermediate certificates that belong to it.';

function judgeCertificate(tls: TlsEvidence, startedAt: string): Finding {
  const from = Date.parse(tls.validFrom);
  const to = Date.parse(tls.validTo);
  const now = Date.parse(startedAt);
  const found = described(tls);
  if (now > to) return fail(`It has expired. ${found}`);
  if (now < from)
    return fail(
      `It is not valid yet. ${found}`,
      'Install a certificate that is valid today, and see that renewal is automatic.',
    );
  if (tls.problem) return fail(`It is not trusted (${plain(tls.problem)}). ${found}`, REPLACE);
  const remaining = to - now;
  if (remaining < Math.min(14 * DAY, 0.2 * (to - from)))
    return warn(`It ends in ${count(Math.floor(remaining / DAY), 'day')}. ${found}`);
  return pass(found);
}

const certificate = check({
  id: 'SS2',
  key: 'certificate',
  title: 'The certificate is valid',
  weight: 9,
  prerequisites: ['SS1'],
  passes:
    'Fails when the certificate is not trusted, is for another host, has expired or is not valid yet. Warns when less than 14 days, or less than 20 % of its lifetime where that is shorter, remain. While it fails, this score is at most 49 and the overall score at most 69.',
  why: 'With a bad certificate browsers show a warning instead of your page.',
  recommendation:
    'Renew the certificate and automate its renewal: since March 2026 a new one may live for 200 days at most.',
  source: 'RFC 5280. RFC 9525. CA/Browser Forum, ballot SC-081v3.',
  judge: ({ tls, startedAt }) => {
    if (tls?.measured) return judgeCertificate(tls, startedAt);
    const reason = tls?.reason ?? 'there was no encrypted connection.';
    return tls?.kind === 'certificate'
      ? fail(reason, REPLACE)
      : warn(
          `The certificate was not measured: ${reason}`,
          'See that the server answers over https, and run the audit again.',
        );
  },
});

const MODERN = new Set(['TLSv1.2', 'TLSv1.3']);

const protocol = check({
  id: 'SS3',
  key: 'tls-version',
  title: 'Only current TLS is spoken',
  weight: 4,
  prerequisites: ['SS1'],
  passes:
    'Passes when TLS 1.2 or 1.3 is spoken and a connection with TLS 1.1 or older is refused. Warns when the old ones are accepted as well. Fails when nothing newer is spoken.',
  why: 'TLS 1.0 and 1.1 have known weaknesses, and browsers have dropped them.',
  recommendation: 'Turn off TLS 1.0 and 1.1.',
  source: 'RFC 8996.',
  judge: ({ tls }) => {
    if (!tls?.measured)
      return warn(
        `The protocol was not measured: ${tls?.reason ?? 'there was no connection.'}`,
        'See that the server answers over https, and run the audit again.',
      );
    const spoken = `${plain(tls.protocol)}${tls.alpn ? `, ${plain(tls.alpn)}` : ''}`;
    if (!MODERN.has(tls.protocol))
      return fail(
        `Only ${spoken} is spoken.`,
        'Turn on TLS 1.2 and 1.3, then turn off what is older.',
      );
    if (tls.legacyAccepted) return warn(`${spoken}; TLS 1.1 or older is accepted as well.`);
    return pass(
      `${spoken}; ${tls.legacyAccepted === undefined ? 'whether older versions are accepted was not measured' : 'older versions are refused'}.`,
    );
  },
});

const MOST_HOPS = 2;

const STRAIGHT = 'Send each http address by one 301 to the same page over https.';

/** Judges port 80 without an answer. `dns`: the allow-list opens only another port of this host, which is not public. */
function judgeSilence({ kind, reason }: NotMeasured): Finding {
  if (kind === 'refused') return pass('Nothing listens on port 80.');
  if (kind === 'dns') return pass('Port 80 of this host is not open to the public.');
  if (kind === 'redirects')
    return fail(`The address over http does not end at https: ${reason}`, STRAIGHT);
  return warn(
    `The address over http was not measured: ${reason}`,
    'See that the address over http answers at once with a 301 to https.',
  );
}

function judgePlainHttp({ plainHttp, document }: Evidence): Finding {
  if (!plainHttp.measured && document.url.startsWith('http:'))
    return fail(`The page itself comes over http: ${quote(document.url)}.`);
  if (!plainHttp.measured) return judgeSilence(plainHttp);
  const { hops, url, status } = plainHttp;
  const chain = chainOf(hops, url);
  if (!url.startsWith('https:')) {
    return fail(
      hops.length === 0
        ? `The address over http answers ${status} and does not redirect.`
        : `The address over http does not end at https: ${chain}.`,
      hops.length === 0 ? undefined : STRAIGHT,
    );
  }
  if (ownerOf(new URL(url)) !== ownerOf(new URL(document.url)))
    return fail(`It leads to another site: ${chain}.`, STRAIGHT);
  if (hops.length > MOST_HOPS)
    return fail(`It takes ${hops.length} redirects to https: ${chain}.`, STRAIGHT);
  return hops.every((hop) => hop.status === 301 || hop.status === 308)
    ? pass(`${chain}.`)
    : warn(
        `The redirect is not permanent: ${chain}.`,
        'Make the redirects to https permanent: 301 in place of 302, 308 in place of 307.',
      );
}

const redirect = check({
  id: 'SS4',
  key: 'http-redirect',
  title: 'Plain http leads to https',
  weight: 5,
  passes:
    'Asks for the same address over http. Passes when 301 or 308 lead to https on the same domain within two redirects, or when port 80 is closed. Warns when the redirect is temporary (302, 307), or when nothing could be measured. Fails when it answers itself, leads elsewhere, or redirects without end.',
  why: 'Old links and typed addresses begin with http. They should end at the encrypted page for good.',
  recommendation: 'Redirect all http addresses to https with a 301.',
  source: 'Lighthouse: redirects-http. RFC 9110 section 15.4.',
  judge: judgePlainHttp,
});

const YEAR = 31_536_000;

const hsts = check({
  id: 'SS5',
  key: 'hsts',
  title: 'Browsers are told to stay on https',
  weight: 3,
  prerequisites: ['SS1'],
  passes:
    'Passes with a Strict-Transport-Security header whose max-age is 31,536,000 seconds (one year) or more. Warns with a shorter one. Fails when it is absent or 0, or when browsers ignore the header: because a directive stands in it twice, max-age is missing or no number, or a quotation mark is left open. Of several headers the first counts.',
  why: 'The header makes browsers use https from the second visit on, without asking over http first.',
  recommendation: 'Add Strict-Transport-Security once every subdomain is on HTTPS.',
  source: 'Lighthouse: has-hsts. RFC 6797 sections 6.1 and 8.1.',
  judge: ({ document }) => {
    const value = header(document.headers, 'strict-transport-security');
    if (value === undefined) return fail('There is no Strict-Transport-Security header.');
    const found = `Strict-Transport-Security: ${quote(value)}.`;
    const read = readHsts(value);
    if ('ignored' in read)
      return fail(
        `${found} Browsers ignore it: ${read.ignored}.`,
        'Write the header as max-age=31536000, followed by includeSubDomains where that is true, each once and between semicolons.',
      );
    if (read.maxAge >= YEAR) return pass(found);
    return read.maxAge > 0
      ? warn(found, 'Raise max-age to 31536000, a year, once every subdomain is on HTTPS.')
      : fail(found, 'Give the header a max-age of 31536000: 0 switches it off.');
  },
});

const mixed = check({
  id: 'SS6',
  key: 'mixed-content',
  title: 'Everything on the page is encrypted',
  weight: 6,
  prerequisites: ['SS1'],
  passes:
    'Fails when a script that runs, a stylesheet or a frame is loaded, or a form sent, over plain http. Warns when only images, fonts or media are. Passes otherwise, and where a Content-Security-Policy with upgrade-insecure-requests, in the header or in the head before them, has browsers ask over https instead. Templates, forms with method=dialog, links and addresses of the visitor’s own machine are no mixed content.',
  why: 'Browsers refuse to load such files on an encrypted page, or warn about them.',
  recommendation: 'Load every file, and send every form, over https.',
  source: 'Lighthouse: is-on-https. W3C: Mixed Content; Upgrade Insecure Requests. HTML standard.',
  judge: ({ page, document }) => {
    if (page.insecure.length === 0) return pass('Nothing is loaded over plain http.');
    const inHeader = policiesOf(document.headers).some((policy) =>
      policy.has('upgrade-insecure-requests'),
    );
    const insecure = page.insecure.filter(({ upgraded }) => !upgraded && !inHeader);
    if (insecure.length === 0)
      return pass(
        `${count(page.insecure.length, 'address', 'addresses')} with http, which upgrade-insecure-requests has browsers ask for over https.`,
      );
    const found = `Over http: ${listed(insecure.map(({ kind, url, line }) => `${kind} ${plain(url)} (line ${line})`))}.`;
    return insecure.every(({ kind }) => kind === 'media') ? warn(found) : fail(found);
  },
});

/** Whether a source list lets every site frame the page. */
const isForEverybody = (sources: string): boolean =>
  sources.split(/\s+/).some((source) => ['*', 'http:', 'https:'].includes(source.toLowerCase()));

const hardening = check({
  id: 'SS7',
  key: 'hardening-headers',
  title: 'Headers protect visitors',
  weight: 2,
  passes:
    'Looks for three protections: X-Content-Type-Options: nosniff; frame-ancestors in the Content-Security-Policy that does not let everybody in, or without it X-Frame-Options; a Content-Security-Policy or a Referrer-Policy. Passes with two, warns with one, fails with none.',
  why: 'They keep other sites from framing yours and from guessing at your files. This is no ranking factor.',
  recommendation:
    'Add the headers X-Content-Type-Options: nosniff and frame-ancestors. This protects visitors; it is no ranking factor.',
  source: 'Lighthouse: clickjacking-mitigation and csp-xss. OWASP: secure headers.',
  judge: ({ document: { headers } }) => {
    const policies = policiesOf(headers);
    const ancestors = policies.flatMap((policy) => policy.get('frame-ancestors') ?? []);
    const tests: readonly (readonly [name: string, met: boolean, line: string])[] = [
      [
        'nosniff',
        /^nosniff\s*(?:,|$)/i.test(header(headers, 'x-content-type-options') ?? ''),
        'X-Content-Type-Options: nosniff',
      ],
      [
        'frame-ancestors or X-Frame-Options',
        ancestors.length > 0
          ? ancestors.some((sources) => !isForEverybody(sources))
          : /^(?:deny|sameorigin)\s*(?:,|$)/i.test(header(headers, 'x-frame-options') ?? ''),
        'frame-ancestors in the Content-Security-Policy',
      ],
      [
        'Content-Security-Policy or Referrer-Policy',
        policies.some(({ size }) => size > 0) || Boolean(header(headers, 'referrer-policy')),
        'a Referrer-Policy',
      ],
    ];
    const seen = tests.filter(([, met]) => met).map(([name]) => name);
    const found = `Seen: ${seen.length > 0 ? seen.join('; ') : 'none'}. This is no ranking factor.`;
    if (seen.length >= 2) return pass(found);
    const missing = tests.filter(([, met]) => !met).map(([, , advice]) => advice);
    const advice = `Add what is missing: ${missing.join('; ')}. This protects visitors; it is no ranking factor.`;
    return seen.length === 1 ? warn(found, advice) : fail(found, advice);
  },
});

export const securityChecks = [https, certificate, protocol, redirect, hsts, mixed, hardening];
