import pLimit, { type LimitFunction } from 'p-limit';
import { createDeadline } from '@site/server-kit/deadline';
import type { Answer, Headers, Hop } from '../evidence';
import { isSuccess } from '../http/status';
import { type BodyLimit, type ReadBody, readBody } from './body';
import { type Exchange, exchange, type RequestHead, type Timings } from './exchange';
import { type FailureCause, FetchFailure } from './failure';
import type { Guard } from './guard';
import { MAX_REQUESTS, REQUESTS_PER_HOST } from './limits';

export interface FetchOptions extends Omit<RequestHead, 'tolerant'> {
  /** Milliseconds for the answer with all its redirects, without the wait for a turn. */
  time: number;
  /** How much of the body of a 2xx answer to read, by its headers. Without a limit it is not read. */
  body: (headers: Headers) => BodyLimit | undefined;
  /** The most redirects to follow. */
  redirects: number;
  /** Whether the certificate and protocol of this server are findings instead of failures. */
  tolerant: (url: URL) => boolean;
  /** Called before each request, redirects included. @throws FetchFailure to prevent the request */
  permit?: (url: URL) => Promise<void>;
  /** Whether to stop at a redirect that leads to this address. */
  stopsAt?: (next: URL) => boolean;
}

export interface Received {
  answer: Answer;
  body: Buffer;
  timings: Timings & { dns: number };
}

const REDIRECT_CAUSES: { [reason in FailureCause]?: FailureCause } = {
  'not-public': 'redirect-not-public',
  scheme: 'redirect-target',
  credentials: 'redirect-target',
  port: 'redirect-target',
};

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** A header field, which Node reads as Latin-1, as UTF-8: browsers read addresses so. */
const utf8 = (value: string): string => Buffer.from(value, 'latin1').toString('utf8');

/** The target of a redirect, without its fragment; undefined for other answers. */
function getRedirectTarget({ status, headers }: Step['exchange'], from: URL): URL | undefined {
  const [location] = headers.location ?? [];
  if (!redirectStatuses.has(status) || location === undefined) return undefined;
  const target = URL.parse(utf8(location), from);
  if (!target) throw new FetchFailure('redirect-target');
  target.hash = '';
  return target;
}

/** One request with its answer. */
export interface Step {
  exchange: Omit<Exchange, 'message'>;
  dns: number;
  /** Milliseconds, without the wait for a turn. */
  spent: number;
  body?: ReadBody | undefined;
}

/** One queue for each host that any run of this process is requesting. */
const hosts = new Map<string, LimitFunction>();

/** Runs a task once its host has a free place. */
async function enqueue<T>(host: string, task: () => Promise<T>): Promise<T> {
  const queue = hosts.get(host) ?? pLimit(REQUESTS_PER_HOST);
  hosts.set(host, queue);
  try {
    return await queue(task);
  } finally {
    if (queue.activeCount + queue.pendingCount === 0) hosts.delete(host);
  }
}

/** All requests of one run: each guarded and counted, a few at a time for each host. */
export class Fetcher {
  private requests = 0;
  /** Rejects when the run ends, so that no request goes on waiting for a turn. */
  private readonly ended: Promise<never>;

  constructor(
    readonly guard: Guard,
    private readonly signal: AbortSignal,
  ) {
    this.ended = new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new FetchFailure('timeout')), { once: true }),
    );
    this.ended.catch(() => undefined);
  }

  /** Runs a task in its turn at a host. The task's signal aborts when its time is over or the run ends. */
  async runQueued<T>(
    url: URL,
    time: number,
    task: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const turn = enqueue(url.host, async () => {
      if (this.signal.aborted || time <= 0) throw new FetchFailure('timeout');
      this.requests += 1;
      if (this.requests > MAX_REQUESTS) throw new FetchFailure('budget');
      const { signal, end } = createDeadline(time, this.signal);
      // Resolving a name cannot be aborted, so the task may outlast its signal.
      const late = new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new FetchFailure('timeout'))),
      );
      try {
        return await Promise.race([task(signal), late]);
      } finally {
        end();
      }
    });
    return Promise.race([turn, this.ended]);
  }

  /** Requests an address and follows no redirect. */
  protected step(url: URL, options: FetchOptions, time: number): Promise<Step> {
    return this.runQueued(url, time, async (signal) => {
      const started = performance.now();
      const addresses = await this.guard.resolveAddresses(url);
      const dns = performance.now() - started;
      const head = { ...options, tolerant: options.tolerant(url) };
      const exchanged = await exchange(url, addresses, head, signal);
      const { status, headers, message } = exchanged;
      const limit = isSuccess(status) ? options.body(headers) : undefined;
      const body = limit && (await readBody(message, limit));
      message.destroy();
      return { exchange: exchanged, dns, spent: performance.now() - started, body };
    });
  }

  private async allowedStep(at: URL, hops: readonly Hop[], options: FetchOptions, time: number) {
    try {
      // `permit` relies on an http or https address.
      this.guard.checkForm(at);
      await options.permit?.(at);
      return await this.step(at, options, time);
    } catch (error) {
      // After a redirect the message must blame the redirect, not the address that was typed.
      const redirectCause =
        hops.length > 0 && error instanceof FetchFailure && REDIRECT_CAUSES[error.reason];
      throw redirectCause ? new FetchFailure(redirectCause) : error;
    }
  }

  /**
   * Requests an address and follows its redirects, each guarded like the first request.
   * @throws FetchFailure
   */
  async get(url: URL, options: FetchOptions): Promise<Received> {
    const hops: Hop[] = [];
    let remainingMs = options.time;
    let at = new URL(url);
    at.hash = '';
    for (;;) {
      const step = await this.allowedStep(at, hops, options, remainingMs);
      remainingMs -= step.spent;
      const next = getRedirectTarget(step.exchange, at);
      if (!next || options.redirects === 0) return toReceived(at, hops, step);
      hops.push({ url: at.href, status: step.exchange.status });
      if (options.stopsAt?.(next)) return toReceived(next, hops, step);
      if (hops.length > options.redirects) throw new FetchFailure('redirects');
      at = next;
    }
  }
}

function toReceived(url: URL, hops: readonly Hop[], { exchange, dns, body }: Step): Received {
  const { status, headers, timings } = exchange;
  const [encoding] = headers['content-encoding'] ?? [];
  const announced = Number(headers['content-length']?.[0] ?? 0);
  return {
    answer: {
      measured: true,
      url: url.href,
      status,
      headers,
      hops,
      ttfb: timings.ttfb,
      ...(encoding ? { encoding } : {}),
      ...(body && {
        transferred: body.cut ? Math.max(announced || 0, body.transferred) : body.transferred,
        decoded: body.bytes.length,
      }),
      ...(body?.cut ? { cut: true as const } : {}),
    },
    body: body?.bytes ?? Buffer.alloc(0),
    timings: { ...timings, dns },
  };
}
