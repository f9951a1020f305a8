import type { Resource } from '../evidence';
import type { BodyLimit } from '../fetch/body';
import type { Exchange } from '../fetch/exchange';
import type { FetchOptions, Received } from '../fetch/fetcher';
import { BODY_LIMITS } from '../fetch/limits';
import { type CollectContext, requestOptions, toEvidence } from './context';
import type { RobotsFiles } from './robots';
import type { Sampled } from './sample';

const accept: Readonly<Record<Resource['kind'], string>> = {
  image: 'image/avif,image/webp,*/*',
  style: 'text/css,*/*;q=0.1',
  script: '*/*',
};

type Head = Pick<Exchange, 'status' | 'headers'>;

/** Whether the server announces the size, so that the body need not be read for it. */
const isAnnounced = ({ headers }: Head): boolean =>
  /^\d+$/.test(headers['content-length']?.[0] ?? '');

const bodyLimitByKind: Readonly<Record<Resource['kind'], (answer: Head) => BodyLimit>> = {
  image: (answer) => ({
    bytes: isAnnounced(answer) ? BODY_LIMITS.imageHead : BODY_LIMITS.sample,
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
  if (answer.status < 200 || answer.status > 299) return {};
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
      const order: FetchOptions = {
        ...requestOptions(site, page, 'none', accept[kind]),
        body: bodyLimitByKind[kind],
        permit: robots.permitOn(page),
      };
      const received = await toEvidence(site.fetcher.get(new URL(url), order));
      if ('measured' in received) return { url, kind, answer: received };
      return { url, kind, answer: received.answer, ...(await readDetails(site, kind, received)) };
    }),
  );
}
