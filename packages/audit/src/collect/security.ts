import { type ConnectionOptions, DEFAULT_CIPHERS, type PeerCertificate } from 'node:tls';
import type { Answer, Evidence, NotMeasured, TlsEvidence } from '../evidence';
import { strictTls, tolerantTls } from '../fetch/connect';
import { FetchFailure, toFetchFailure } from '../fetch/failure';
import { type Handshake, handshake } from '../fetch/handshake';
import { type CollectContext, requestOptions, toEvidence } from './context';

/** Bounds for the texts of a certificate: characters of each, number of names. */
const MAX_QUOTED = 200;
const MAX_NAMES = 100;

const makeHandshake = (
  { fetcher, limits }: CollectContext,
  url: URL,
  tls: ConnectionOptions,
): Promise<Handshake> =>
  fetcher.runQueued(url, limits.other, async (signal) =>
    handshake(url, await fetcher.guard.resolveAddresses(url), tls, signal),
  );

const browserTls = (url: URL): ConnectionOptions => ({
  ...strictTls(url),
  ALPNProtocols: ['h2', 'http/1.1'],
});

const legacyTls = (url: URL): ConnectionOptions => ({
  ...tolerantTls(url),
  maxVersion: 'TLSv1.1',
  ciphers: `${DEFAULT_CIPHERS}:@SECLEVEL=0`,
});

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

const parseName = (entry: string): string => entry.replace(/^[^:]*:/, '').slice(0, MAX_QUOTED);

function describe({ problem, certificate, protocol, alpn }: Handshake): TlsEvidence {
  const {
    issuer,
    subjectaltname = '',
    valid_from,
    valid_to,
  }: Partial<PeerCertificate> = certificate;
  return {
    measured: true,
    ...(problem ? { problem } : {}),
    issuer: (first(issuer?.O) || first(issuer?.CN)).slice(0, MAX_QUOTED),
    names: subjectaltname.split(', ').filter(Boolean).slice(0, MAX_NAMES).map(parseName),
    validFrom: toIsoDate(valid_from),
    validTo: toIsoDate(valid_to),
    protocol,
    ...(alpn ? { alpn } : {}),
  };
}

/** ISO 8601; empty when the date cannot be read. */
function toIsoDate(text: string | undefined): string {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** Whether TLS 1.1 was accepted. A TLS error or broken connection is a refusal; other failures leave it undefined. */
const isLegacyAccepted = (legacy: Handshake | FetchFailure): boolean | undefined => {
  if (!(legacy instanceof FetchFailure)) return true;
  return legacy.reason === 'tls' || legacy.reason === 'connection' ? false : undefined;
};

/** Reads certificate and protocols by two handshakes: one as browsers make it, one with TLS 1.1 at most. */
async function collectTls(site: CollectContext, page: URL): Promise<TlsEvidence | NotMeasured> {
  const [modern, legacy] = await Promise.all(
    [browserTls(page), legacyTls(page)].map((tls) =>
      makeHandshake(site, page, tls).catch((error: unknown) => toFetchFailure(error)),
    ),
  );
  // For a server with old protocols only, the second handshake is the one to describe.
  const understood = [modern, legacy].find((outcome) => !(outcome instanceof FetchFailure));
  if (!understood || understood instanceof FetchFailure)
    return toEvidence(Promise.reject(modern ?? new FetchFailure('tls')));
  const accepted = legacy && isLegacyAccepted(legacy);
  return {
    ...describe(understood),
    ...(accepted === undefined ? {} : { legacyAccepted: accepted }),
  };
}

/** Whether port 443 of a host that answered over http speaks TLS; undefined when the guard does not allow the port. */
async function collectHttpsAnswers(site: CollectContext, page: URL): Promise<boolean | undefined> {
  const secure = new URL(page);
  secure.port = '';
  secure.protocol = 'https:';
  try {
    await makeHandshake(site, secure, browserTls(secure));
    return true;
  } catch (error) {
    return error instanceof FetchFailure && error.kind === 'dns' ? undefined : false;
  }
}

/** Follows the redirects of the page's address from port 80, as long as they stay on http. */
function collectPlainHttp(site: CollectContext, page: URL): Promise<Answer | NotMeasured> {
  const plain = new URL(page);
  plain.port = '';
  plain.protocol = 'http:';
  const order = {
    ...requestOptions(site, plain, 'none' as const, 'text/html,*/*;q=0.1'),
    stopsAt: (next: URL) => next.protocol !== 'http:',
  };
  return toEvidence(site.fetcher.get(plain, order).then(({ answer }) => answer));
}

export async function collectSecurity(
  site: CollectContext,
  page: URL,
): Promise<Pick<Evidence, 'tls' | 'httpsAnswers' | 'plainHttp'>> {
  const secure = page.protocol === 'https:';
  const [plainHttp, tls, httpsAnswers] = await Promise.all([
    collectPlainHttp(site, page),
    secure ? collectTls(site, page) : undefined,
    secure ? undefined : collectHttpsAnswers(site, page),
  ]);
  return {
    plainHttp,
    ...(tls && { tls }),
    ...(httpsAnswers === undefined ? {} : { httpsAnswers }),
  };
}
