import { collect } from '../collect/collect';
import type { CollectContext } from '../collect/context';
import type { Evidence } from '../evidence';
import { userAgents } from '../fetch/crawler';
import { FetchFailure } from '../fetch/failure';
import { Fetcher, type FetchOptions, type Step } from '../fetch/fetcher';
import { Guard } from '../fetch/guard';
import { DEFAULT_LIMITS } from '../fetch/limits';
import { getCharset } from '../http/headers';
import { isSuccess } from '../http/status';
import { readDecoded } from '../page/decode';
import { readPage } from '../page/read-page';
import * as worker from '../thread/worker';
import { noNames } from './fetching';
import { findAnswer } from './fixture-answer';
import type { FixtureSite } from './sites/fixture-site';

/**
 * Requests a site without a network: there is nothing to shake hands with. Bodies of fixtures are within the limits.
 */
class SiteFetcher extends Fetcher {
  constructor(private readonly site: FixtureSite) {
    super(new Guard(new Set(), noNames), new AbortController().signal);
  }

  override runQueued(): Promise<never> {
    return Promise.reject(new FetchFailure('not-public'));
  }

  protected override async step(url: URL, options: FetchOptions): Promise<Step> {
    const { status, headers, body, sent } = findAnswer(this.site, url, options.userAgent);
    const limit = isSuccess(status) ? options.body(headers) : undefined;
    return {
      exchange: { status, headers, timings: { connect: 1, ttfb: this.site.ttfb ?? 80 } },
      dns: 1,
      spent: 0,
      body: limit && { bytes: body, transferred: sent.length, cut: false },
    };
  }
}

type Tasks = typeof worker;
const tasks: {
  [K in keyof Tasks]: (input: Parameters<Tasks[K]>[0]) => ReturnType<Tasks[K]>;
} = worker;
/** Runs the tasks in this thread, so only one audit at a time. */
const thread: CollectContext['thread'] = {
  run: async (name, input) => tasks[name](input),
};

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

/** The page as the thread of an audit parses it. */
function parsePage(site: FixtureSite, url: string): Evidence['page'] {
  const { body, headers } = findAnswer(site, new URL(url));
  return readDecoded({ body, charset: getCharset(headers) }, (html) => readPage({ html, url }));
}

/** The evidence that an audit collects on a site, except TLS and port 80, which are set. */
export async function createEvidence(site: FixtureSite): Promise<Evidence> {
  const origin = site.insecure ? 'http://bakery.example' : 'https://bakery.example';
  const context = {
    fetcher: new SiteFetcher(site),
    thread,
    agents: userAgents('https://ours.test'),
    limits: DEFAULT_LIMITS,
  };
  const collected = await collect(context, {
    url: new URL(site.start, origin),
    now: new Date('2026-06-01T12:00:00.000Z'),
    onStage: () => undefined,
  });
  const { url } = collected.document;
  return { ...collected, page: parsePage(site, url), ...getSecurity(site, url), ...site.aside };
}
