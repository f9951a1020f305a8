import { type ConnectionOptions, DEFAULT_CIPHERS, type PeerCertificate } from 'node:tls';
import type { Answer, Evidence, NotMeasured, TlsEvidence } from '../evidence';
import { strictTls, tolerantTls } from '../fetch/connect';
import { FetchFailure, toFetchFailure } from '../fetch/failure';
import { type Handshake, handshake } from '../fetch/handshake';
import { type CollectContext, measured, sideOrder } from './context';

/** Bounds for the texts of a certificate: characters of each, number of names. */
const MAX_QUOTED = 200;
const MAX_NAMES = 100;

const shake = (
  { fetcher, limits }: CollectContext,
  url: URL,
  tls: ConnectionOptions,
): Promise<Handshake> =>
  fetcher.turn(url, limits.other, async (signal) =>
    handshake(url, await fetcher.guard.addressesOf(url), tls, signal),
  );

const asBrowsersDo = (url: URL): ConnectionOptions => ({
  ...strictTls(url),
  ALPNProtocols: ['h2', 'http/1.1'],
});

const onlyLegacy = (url: URL): ConnectionOptions => ({
  ...tolerantTls(url),
  maxVersion: 'TLSv1.1',
  ciphers: `${DEFAULT_CIPHERS}:@SECLEVEL=0`,
});

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

const nameIn = (entry: string): string => entry.replace(/^[^:]*:/, '').slice(0, MAX_QUOTED);

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
    names: subjectaltname.split(', ').filter(Boolean).slice(0, MAX_NAMES).map(nameIn),
    validFrom: dateOf(valid_from),
    validTo: dateOf(valid_to),
    protocol,
    ...(alpn ? { alpn } : {}),
  };
}

/** ISO 8601; empty when the date cannot be read. */
function dateOf(text: string | undefined): string {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** Whether TLS 1.1 was accepted. A TLS error or broken connection is a refusal; other failures leave it undefined. */
const acceptedBy = (legacy: Handshake | FetchFailure): boolean | undefined => {
  if (!(legacy instanceof FetchFailure)) return true;
  return legacy.reason === 'tls' || legacy.reason === 'connection' ? false : undefined;
};

/** Reads certificate and protocols by two handshakes: one as browsers make it, one with TLS 1.1 at most. */
async function collectTls(site: CollectContext, page: URL): Promise<TlsEvidence | NotMeasured> {
  const [modern, legacy] = await Promise.all(
    [asBrowsersDo(page), onlyLegacy(page)].map((tls) =>
      shake(site, page, tls).catch((error: unknown) => toFetchFailure(error)),
    ),
  );
  // For a server with old protocols only, the second handshake is the one to describe.
  const understood = [modern, legacy].find((outcome) => !(outcome instanceof FetchFailure));
  if (!understood || understood instanceof FetchFailure)
    return measured(Promise.reject(modern ?? new FetchFailure('tls')));
  const accepted = legacy && acceptedBy(legacy);
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
    await shake(site, secure, asBrowsersDo(secure));
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
    ...sideOrder(site, plain, 'none' as const, 'text/html,*/*;q=0.1'),
    stay: (next: URL) => next.protocol !== 'http:',
  };
  return measured(site.fetcher.get(plain, order).then(({ answer }) => answer));
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
