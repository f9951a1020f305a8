import type { Headers, Resource } from '../evidence';
import type { FetchOptions, Received } from '../fetch/fetcher';
import { BODY_LIMITS } from '../fetch/limits';
import { isSuccess } from '../http/status';
import type { Sampled } from '../page/sample';
import { type CollectContext, requestOptions, toEvidence } from './context';
import type { RobotsFiles } from './robots';

const accept: Readonly<Record<Resource['kind'], string>> = {
  image: 'image/avif,image/webp,*/*',
  style: 'text/css,*/*;q=0.1',
  script: '*/*',
};

/** Whether the server announces the size, so that the body need not be read for it. */
const isAnnounced = (headers: Headers): boolean =>
  /^\d+$/.test(headers['content-length']?.[0] ?? '');

const bodyLimits: Readonly<Record<Resource['kind'], FetchOptions['body']>> = {
  image: (headers) => ({
    bytes: isAnnounced(headers) ? BODY_LIMITS.imageHead : BODY_LIMITS.sample,
    past: 'cut',
  }),
  style: () => ({ bytes: BODY_LIMITS.style, past: 'fail' }),
  script: () => ({ bytes: BODY_LIMITS.sample, past: 'cut' }),
};

async function readDetails(
  { thread }: CollectContext,
  kind: Resource['kind'],
  { answer, body }: Received,
): Promise<Pick<Resource, 'text' | 'pixels'>> {
  if (!isSuccess(answer.status)) return {};
  if (kind === 'style') return { text: new TextDecoder().decode(body) };
  if (kind === 'script') return {};
  const pixels = await thread.run('pixels', body.subarray(0, BODY_LIMITS.imageHead));
  return pixels ? { pixels } : {};
}

/** Reads the sampled resources, except those of the page's own server that its robots.txt forbids to our crawler. */
export function collectResources(
  site: CollectContext,
  page: URL,
  robots: RobotsFiles,
  sample: readonly Sampled[],
): Promise<Resource[]> {
  return Promise.all(
    sample.map(async ({ url, kind }): Promise<Resource> => {
      const options: FetchOptions = {
        ...requestOptions(site, page),
        accept: accept[kind],
        body: bodyLimits[kind],
        permit: robots.permitOn(page),
      };
      const received = await toEvidence(site.fetcher.get(new URL(url), options));
      if ('measured' in received) return { url, kind, answer: received };
      return { url, kind, answer: received.answer, ...(await readDetails(site, kind, received)) };
    }),
  );
}
