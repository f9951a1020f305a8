import type { ConnectionOptions } from 'node:tls';
import type { Answer, Evidence, NotMeasured, TlsEvidence } from '../evidence';
import { strictTls, tolerantTls } from '../fetch/connect';
import { FetchFailure, notMeasured, toFetchFailure } from '../fetch/failure';
import { handshake } from '../fetch/handshake';
import { type CollectContext, requestOptions, toEvidence } from './context';

const makeHandshake = (
  { fetcher, limits }: CollectContext,
  url: URL,
  tls: ConnectionOptions,
): Promise<TlsEvidence> =>
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
});

/** Whether TLS 1.1 was accepted. A TLS error or broken connection is a refusal; other failures leave it undefined. */
const isLegacyAccepted = (legacy: TlsEvidence | FetchFailure): boolean | undefined => {
  if (!(legacy instanceof FetchFailure)) return true;
  return legacy.reason === 'tls' || legacy.reason === 'connection' ? false : undefined;
};

/** Reads certificate and protocols by two handshakes: one as browsers make it, one with TLS 1.1 at most. */
async function collectTls(site: CollectContext, page: URL): Promise<TlsEvidence | NotMeasured> {
  const attempt = (tls: ConnectionOptions): Promise<TlsEvidence | FetchFailure> =>
    makeHandshake(site, page, tls).catch(toFetchFailure);
  const [modern, legacy] = await Promise.all([attempt(browserTls(page)), attempt(legacyTls(page))]);
  if (!(modern instanceof FetchFailure))
    return { ...modern, legacyAccepted: isLegacyAccepted(legacy) };
  // A server with old protocols only.
  if (!(legacy instanceof FetchFailure)) return { ...legacy, legacyAccepted: true };
  return notMeasured(modern);
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
  const options = {
    ...requestOptions(site, plain),
    accept: 'text/html,*/*;q=0.1',
    stopsAt: (next: URL) => next.protocol !== 'http:',
  };
  return toEvidence(site.fetcher.get(plain, options).then(({ answer }) => answer));
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
  return { plainHttp, tls, httpsAnswers };
}
