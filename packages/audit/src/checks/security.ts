import { DAY_MS } from '@site/server-kit/duration';
import type { Evidence, NotMeasured, TlsEvidence } from '../evidence';
import { readPolicies } from '../http/content-security-policy';
import { header } from '../http/headers';
import { readHsts } from '../http/hsts';
import { count, listed, plain, quote } from '../text/quote';
import { formatChain, getOwnerDomain } from './address';
import { defineChecks, effort, fails, type Judgment, passes, warns } from './check';

const check = defineChecks('sslSecurity');

const https = check({
  id: 'SS1',
  key: 'https',
  title: 'The page is encrypted',
  weight: 10,
  effort: effort('hour', 'medium'),
  passes:
    'Passes when the final address begins with https. Fails with http. While it fails, this score is at most 49 and the overall score at most 69.',
  why: 'Without https, anyone along the way can read and change what your visitors send, and browsers call the site not secure.',
  recommendation: 'Serve the site over HTTPS.',
  source: 'Lighthouse: is-on-https. Google Search Central: page experience.',
  results: {
    encrypted: passes(),
    unused: fails(
      'The page opens without encryption, though the server supports it',
      'Redirect visitors to https: the server already supports it.',
      effort('minutes', 'medium'),
    ),
    none: fails(
      'The page isn’t encrypted',
      'Get a certificate, which is free at most hosts, and serve the site over HTTPS.',
    ),
    unknown: fails(
      'The page opened without encryption',
      'Serve the site over HTTPS, and redirect visitors to it. Most hosts give you the certificate for free.',
    ),
  },
  judge: ({ document, httpsAnswers }) => {
    const found = `Final address: ${quote(document.url)}.`;
    if (document.url.startsWith('https:')) return ['encrypted', found];
    if (httpsAnswers === undefined) return ['unknown', `${found} Port 443 was not measured.`];
    return httpsAnswers
      ? ['unused', `${found} Port 443 speaks TLS.`]
      : ['none', `${found} Port 443 does not speak TLS.`];
  },
});

const formatDay = (date: string): string => (date === '' ? 'unknown' : date.slice(0, 10));

const describeCertificate = ({ issuer, names, validFrom, validTo }: TlsEvidence): string =>
  `Issued by ${quote(issuer)} for ${listed(names.map(plain), ', ')}, valid from ${formatDay(validFrom)} to ${formatDay(validTo)}.`;

const RENEW =
  'Renew the certificate and automate its renewal: since March 2026, new ones last 200 days at most.';
const REPLACE =
  'Install a certificate from a trusted authority for this host name, along with its intermediate certificates.';
const ASK_AGAIN = 'Make sure that the server answers over https, and run the audit again.';

const certificate = check({
  id: 'SS2',
  key: 'certificate',
  title: 'The certificate is valid',
  weight: 9,
  effort: effort('hour', 'medium'),
  blockedTitles: { SS1: 'No HTTPS yet, so no certificate' },
  passes:
    'Fails when the certificate is not trusted, is for another host, has expired or is not valid yet. Warns when less than 14 days, or less than 20% of its lifetime where that is shorter, remain. While it fails, this score is at most 49 and the overall score at most 69.',
  why: 'With a bad certificate, browsers show a warning instead of your page.',
  recommendation:
    'Install a certificate that browsers trust, and automate its renewal: since March 2026, new ones last 200 days at most.',
  source: 'RFC 5280. RFC 9525. CA/Browser Forum, ballot SC-081v3.',
  results: {
    valid: passes(),
    expired: fails('The certificate has expired', RENEW),
    early: fails(
      'The certificate isn’t valid yet',
      'Install a certificate that’s valid today, and have it renew automatically.',
    ),
    untrusted: fails('Browsers don’t trust the certificate', REPLACE),
    refused: fails('Browsers refuse the certificate', REPLACE),
    ending: warns('The certificate is about to expire', RENEW),
    unread: warns('We couldn’t read the certificate', ASK_AGAIN),
  },
  judge: ({ tls, startedAt }) => {
    if (!tls?.measured) {
      const reason = tls?.reason ?? 'there was no encrypted connection.';
      return tls?.kind === 'certificate'
        ? ['refused', reason]
        : ['unread', `The certificate could not be measured: ${reason}`];
    }
    const from = Date.parse(tls.validFrom);
    const to = Date.parse(tls.validTo);
    const now = Date.parse(startedAt);
    const found = describeCertificate(tls);
    if (now > to) return ['expired', found];
    if (now < from) return ['early', found];
    if (tls.problem) return ['untrusted', `Not trusted (${plain(tls.problem)}). ${found}`];
    const remaining = to - now;
    if (remaining < Math.min(14 * DAY_MS, 0.2 * (to - from)))
      return ['ending', `It ends in ${count(Math.floor(remaining / DAY_MS), 'day')}. ${found}`];
    return ['valid', found];
  },
});

const MODERN = new Set(['TLSv1.2', 'TLSv1.3']);

const protocol = check({
  id: 'SS3',
  key: 'tls-version',
  title: 'The server uses only current TLS',
  weight: 4,
  effort: effort('hour', 'medium'),
  blockedTitles: { SS1: 'No HTTPS yet, so no version of TLS' },
  passes:
    'Passes when TLS 1.2 or 1.3 is spoken and a connection with TLS 1.1 or older is refused. Warns when the old ones are accepted as well. Fails when nothing newer is spoken.',
  why: 'TLS 1.0 and 1.1 have known weaknesses, and browsers have dropped them.',
  recommendation: 'Turn off TLS 1.0 and 1.1.',
  source: 'RFC 8996.',
  results: {
    current: passes(),
    unread: warns('We couldn’t read the version of TLS', ASK_AGAIN),
    old: fails(
      'The server supports only outdated TLS',
      'Turn on TLS 1.2 and 1.3, then turn off anything older.',
    ),
    both: warns('The server still accepts outdated TLS'),
  },
  judge: ({ tls }) => {
    if (!tls?.measured)
      return [
        'unread',
        `The protocol could not be measured: ${tls?.reason ?? 'there was no connection.'}`,
      ];
    const spoken = `${plain(tls.protocol)}${tls.alpn ? `, ${plain(tls.alpn)}` : ''}`;
    if (!MODERN.has(tls.protocol)) return ['old', `Only ${spoken} is spoken.`];
    if (tls.legacyAccepted) return ['both', `${spoken}; TLS 1.1 or older is accepted as well.`];
    return [
      'current',
      `${spoken}; ${tls.legacyAccepted === undefined ? 'whether older versions are accepted was not measured' : 'older versions are refused'}.`,
    ];
  },
});

const MAX_HOPS = 2;
const STRAIGHT = 'Send each http address to the same page over https with one 301.';
const REDIRECT = 'Redirect all http addresses to https with a 301.';

const redirectResults = {
  redirects: passes(),
  closed: passes('Nothing answers over plain http'),
  endless: fails('Plain http redirects endlessly', STRAIGHT),
  silent: warns(
    'The address over http didn’t answer in time',
    'Make sure that the address over http answers right away with a 301 to https.',
  ),
  unencrypted: fails('The page comes over plain http', REDIRECT),
  stays: fails('Plain http doesn’t lead to https', REDIRECT),
  strays: fails('Plain http leads elsewhere, but not to https', STRAIGHT),
  otherSite: fails('Plain http leads to another site', STRAIGHT),
  detour: fails('Plain http takes detours to https', STRAIGHT),
  temporary: warns(
    'The redirect to https is only temporary',
    'Make the redirects to https permanent: 301 instead of 302, 308 instead of 307.',
  ),
};

type RedirectJudgment = Judgment<keyof typeof redirectResults>;

/**
 * Judges port 80 without an answer. `dns`: the allow-list opens only another port of this host, which is not public.
 */
function judgeUnmeasured({ kind, reason }: NotMeasured): RedirectJudgment {
  if (kind === 'refused') return ['closed', 'Nothing listens on port 80.'];
  if (kind === 'dns') return ['closed', 'Port 80 of this host is not open to the public.'];
  if (kind === 'redirects')
    return ['endless', `The address over http does not end at https: ${reason}`];
  return ['silent', `The address over http could not be measured: ${reason}`];
}

function judgePlainHttp({ plainHttp, document }: Evidence): RedirectJudgment {
  if (!plainHttp.measured)
    return document.url.startsWith('http:')
      ? ['unencrypted', `The page itself comes over http: ${quote(document.url)}.`]
      : judgeUnmeasured(plainHttp);
  const { hops, url, status } = plainHttp;
  const chain = formatChain(hops, url);
  if (!url.startsWith('https:'))
    return hops.length === 0
      ? ['stays', `The address over http answers ${status} and does not redirect.`]
      : ['strays', `The address over http does not end at https: ${chain}.`];
  if (getOwnerDomain(new URL(url)) !== getOwnerDomain(new URL(document.url)))
    return ['otherSite', `It leads to another site: ${chain}.`];
  if (hops.length > MAX_HOPS)
    return ['detour', `It takes ${hops.length} redirects to https: ${chain}.`];
  return hops.every((hop) => hop.status === 301 || hop.status === 308)
    ? ['redirects', `${chain}.`]
    : ['temporary', `The redirect is not permanent: ${chain}.`];
}

const redirect = check({
  id: 'SS4',
  key: 'http-redirect',
  title: 'Plain http leads to https',
  weight: 5,
  effort: effort('minutes', 'medium'),
  passes:
    'Asks for the same address over http. Passes when 301 or 308 lead to https on the same domain within two redirects, or when port 80 is closed. Warns when the redirect is temporary (302, 307), or when nothing could be measured. Fails when it answers itself, leads elsewhere, or redirects without end.',
  why: 'Old links and typed addresses begin with http. They should lead to the encrypted page, permanently.',
  recommendation: REDIRECT,
  source: 'Lighthouse: redirects-http. RFC 9110 section 15.4.',
  results: redirectResults,
  judge: judgePlainHttp,
});

const YEAR_SECONDS = 31_536_000;

const hsts = check({
  id: 'SS5',
  key: 'hsts',
  title: 'Browsers are told to stay on https',
  weight: 3,
  effort: effort('minutes', 'medium'),
  blockedTitles: { SS1: 'No HTTPS yet for browsers to stay on' },
  passes:
    'Passes with a Strict-Transport-Security header whose max-age is 31,536,000 seconds (one year) or more. Warns with a shorter one. Fails when it is absent or 0, or when browsers ignore the header: because a directive stands in it twice, max-age is missing or no number, or a quotation mark is left open. Of several headers the first counts.',
  why: 'From the second visit on, the header makes browsers use https without trying http first.',
  recommendation: 'Add Strict-Transport-Security once every subdomain is on HTTPS.',
  source: 'Lighthouse: has-hsts. RFC 6797 sections 6.1 and 8.1.',
  results: {
    long: passes(),
    absent: fails('Browsers aren’t told to stay on https'),
    ignored: fails(
      'Browsers ignore the instruction to stay on https',
      'Write the header as max-age=31536000, followed by includeSubDomains if that’s true, each once and separated by semicolons.',
    ),
    off: fails(
      'The instruction to stay on https is turned off',
      'Give the header a max-age of 31536000: 0 turns it off.',
    ),
    short: warns(
      'Browsers forget too soon to stay on https',
      'Raise max-age to 31536000, a year, once every subdomain is on HTTPS.',
    ),
  },
  judge: ({ document }) => {
    const value = header(document.headers, 'strict-transport-security');
    if (value === undefined) return ['absent', 'There is no Strict-Transport-Security header.'];
    const found = `Strict-Transport-Security: ${quote(value)}.`;
    const read = readHsts(value);
    if ('ignored' in read) return ['ignored', `${found} Browsers ignore it: ${read.ignored}.`];
    if (read.maxAge >= YEAR_SECONDS) return ['long', found];
    return [read.maxAge > 0 ? 'short' : 'off', found];
  },
});

const mixed = check({
  id: 'SS6',
  key: 'mixed-content',
  title: 'Everything on the page is encrypted',
  weight: 6,
  effort: effort('hour', 'medium'),
  blockedTitles: { SS1: 'No HTTPS yet to mix with plain http' },
  passes:
    'Fails when a script that runs, a stylesheet or a frame is loaded, or a form sent, over plain http. Warns when only images, fonts or media are. Passes otherwise, and where a Content-Security-Policy with upgrade-insecure-requests, in the header or in the head before them, has browsers ask over https instead. Templates, forms with method=dialog, links and addresses of the visitor’s own machine do not count.',
  why: 'Browsers refuse to load these files on an encrypted page, or they warn about them.',
  recommendation: 'Load every file, and send every form, over https.',
  source: 'Lighthouse: is-on-https. W3C: Mixed Content; Upgrade Insecure Requests. HTML standard.',
  results: {
    encrypted: passes(),
    files: fails('Parts of the page come over plain http'),
    media: warns(
      'Images or media come over plain http',
      'Load images, fonts, and media over https too.',
      effort('hour', 'easy'),
    ),
  },
  judge: ({ page, document }) => {
    if (page.insecure.length === 0) return ['encrypted', 'Nothing is loaded over plain http.'];
    const inHeader = readPolicies(document.headers).some((policy) =>
      policy.has('upgrade-insecure-requests'),
    );
    const insecure = page.insecure.filter(({ upgraded }) => !upgraded && !inHeader);
    if (insecure.length === 0)
      return [
        'encrypted',
        `${count(page.insecure.length, 'address', 'addresses')} with http, which upgrade-insecure-requests has browsers ask for over https.`,
      ];
    return [
      insecure.every(({ kind }) => kind === 'media') ? 'media' : 'files',
      `Over http: ${listed(insecure.map(({ kind, url, line }) => `${kind} ${plain(url)} (line ${line})`))}.`,
    ];
  },
});

/** Whether a source list lets every site frame the page. */
const isAnySiteAllowed = (sources: readonly string[]): boolean =>
  sources.some((source) => ['*', 'http:', 'https:'].includes(source.toLowerCase()));

const hardening = check({
  id: 'SS7',
  key: 'hardening-headers',
  title: 'Headers protect visitors',
  weight: 2,
  effort: effort('hour', 'medium'),
  passes:
    'Looks for three protections: X-Content-Type-Options: nosniff; frame-ancestors in the Content-Security-Policy that does not let everyone in, or without it X-Frame-Options; a Content-Security-Policy or a Referrer-Policy. Passes with two, warns with one, fails with none.',
  why: 'They keep other sites from framing yours and browsers from guessing at your files. This isn’t a ranking factor.',
  recommendation:
    'Add the headers X-Content-Type-Options: nosniff and frame-ancestors. This protects visitors; it isn’t a ranking factor.',
  source: 'Lighthouse: clickjacking-mitigation and csp-xss. OWASP: secure headers.',
  results: {
    two: passes(),
    one: warns('Few headers protect visitors'),
    none: fails('No headers protect visitors'),
  },
  judge: ({ document: { headers } }) => {
    const policies = readPolicies(headers);
    const ancestors = policies.flatMap((policy) => {
      const sources = policy.get('frame-ancestors');
      return sources ? [sources] : [];
    });
    const tests: readonly (readonly [name: string, met: boolean, line: string])[] = [
      [
        'nosniff',
        /^nosniff\s*(?:,|$)/i.test(header(headers, 'x-content-type-options') ?? ''),
        'X-Content-Type-Options: nosniff',
      ],
      [
        'frame-ancestors or X-Frame-Options',
        ancestors.length > 0
          ? ancestors.some((sources) => !isAnySiteAllowed(sources))
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
    const found = `Seen: ${seen.length > 0 ? seen.join('; ') : 'none'}. This is not a ranking factor.`;
    if (seen.length >= 2) return ['two', found];
    const missing = tests.filter(([, met]) => !met).map(([, , advice]) => advice);
    return [
      seen.length === 1 ? 'one' : 'none',
      found,
      `Add what is missing: ${missing.join('; ')}. This protects visitors; it isn’t a ranking factor.`,
    ];
  },
});

export const securityChecks = [https, certificate, protocol, redirect, hsts, mixed, hardening];
