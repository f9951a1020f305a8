import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { readAttribution } from '@site/server-kit/http/attribution';
import { endRequestSpan, startRequestSpan, withSpan } from '@site/server-kit/tracing/spans';
import type { RequestMetrics } from '../metrics/metrics';
import type { Caller, RemoteMetrics } from '../metrics/remote-metrics';

/** Milliseconds above which a read is logged. */
const SLOW_READ_MS = 250;
/**
 * One in this many fast and successful reads is logged, and none within a second of another: lines cost more than such
 * answers.
 */
const SAMPLE_SIZE = 100;
const SAMPLE_INTERVAL_MS = 1000;

/** Accepted request ids of a proxy: they cannot contain an email address or a line break. */
const REQUEST_ID = /^[\w-]{1,64}$/;

const getRequestId = ({
  headers: { 'x-request-id': given },
}: IncomingMessage): string | undefined =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : undefined;

interface ObservedRequest {
  id: string;
  number: number;
  started: number;
  headers: IncomingHttpHeaders;
  span: Span;
  caller: Caller | undefined;
}

interface Answered {
  method: string;
  /** Route of the contract; undefined for an unknown path. */
  route: string | undefined;
  status: number;
}

/** Names, counts and logs requests: every write, failure and slow answer, some fast reads; by route, not path. */
export class RequestObserver {
  private readonly process = randomBytes(4).toString('hex');
  private count = 0;
  private sampledAt = -SAMPLE_INTERVAL_MS;

  constructor(
    private readonly log: Logger,
    private readonly metrics: Pick<RequestMetrics, 'begin' | 'end' | 'forget'>,
    private readonly remotes: Pick<RemoteMetrics, 'getCaller' | 'runFor' | 'countAnswer'>,
  ) {}

  begin(request: IncomingMessage): ObservedRequest {
    const number = ++this.count;
    this.metrics.begin();
    const id = getRequestId(request) ?? `${this.process}-${number}`;
    const { headers, method = '' } = request;
    return {
      id,
      number,
      started: performance.now(),
      headers,
      span: startRequestSpan(method, headers),
      caller: this.remotes.getCaller(request),
    };
  }

  /** Runs the work of a request under its span, counted for its caller. */
  run<T>({ span, caller }: ObservedRequest, work: () => T): T {
    return withSpan(span, () => this.remotes.runFor(caller, work));
  }

  /** Ends a request that is neither counted nor logged; its span is never ended, so it is not exported. */
  forget(): void {
    this.metrics.forget();
  }

  end(request: ObservedRequest, { method, route, status }: Answered): void {
    const { id, number, started, headers, span, caller } = request;
    const milliseconds = performance.now() - started;
    this.metrics.end(route, status, milliseconds);
    this.remotes.countAnswer(caller, status);
    if (span.isRecording())
      endRequestSpan(span, { route, status, attribution: readAttribution(headers) });
    const isRead = method === 'GET' || method === 'HEAD';
    if (isRead && status < 400 && milliseconds < SLOW_READ_MS && !this.isSample(number, started))
      return;
    const rounded = Math.round(milliseconds * 10) / 10;
    this.log[status >= 500 ? 'warn' : 'info'](
      { request: id, ...readAttribution(headers), method, route, status, milliseconds: rounded },
      'answered',
    );
  }

  private isSample(number: number, started: number): boolean {
    if (number % SAMPLE_SIZE !== 0 || started - this.sampledAt < SAMPLE_INTERVAL_MS) return false;
    this.sampledAt = started;
    return true;
  }
}

export const observe =
  (observer: RequestObserver): Middleware =>
  async (ctx, next) => {
    const observed = observer.begin(ctx.req);
    ctx.state.requestId = observed.id;
    try {
      await observer.run(observed, next);
    } finally {
      const { method, state, res } = ctx;
      if (state.isUnobserved) observer.forget();
      else observer.end(observed, { method, route: state.route, status: res.statusCode });
    }
  };
