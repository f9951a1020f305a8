import type { Middleware } from 'koa';
import { type Representation, represent, send } from './representation';
import type { Headers } from '@site/server-kit/security-headers';
import { mayBeAuthor } from '../http/session-cookie';
import type { ContentVersions } from './versions';

/** Milliseconds after which content is read anew whatever its version says. */
const maximumAge = 30_000;
const maximumCount = 1000;

/** What content belongs to. */
interface Origin {
  /** The module that it is the content of. */
  kind: string;
  /** The route that answers with it. */
  route: string;
}

interface CachedAnswer extends Origin {
  version: number | undefined;
  made: number;
  representation: Representation;
}

/**
 * Public content as it goes over the wire, by path: read, checked, serialised, hashed and compressed once a version.
 * Its version is noted before the data is read, so that a write in between makes it stale rather than wrong.
 */
export class Representations {
  readonly #cached = new Map<string, CachedAnswer>();
  readonly #making = new Map<string, Promise<Representation>>();
  /** How many answers were ready, and how often something was made so. */
  readonly counts = { ready: 0, made: 0 };

  constructor(
    private readonly versions: Pick<ContentVersions, 'current' | 'catchUp'>,
    private readonly headers: Headers,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** What is ready for a path and still true. */
  ready(path: string): Representation | undefined {
    const cached = this.#cached.get(path);
    if (cached === undefined) return undefined;
    const fresh =
      cached.version === this.versions.current(cached.kind) &&
      this.now() - cached.made < maximumAge;
    return fresh ? cached.representation : undefined;
  }

  /** The route by which a path was made ready. */
  routeOf(path: string): string | undefined {
    return this.#cached.get(path)?.route;
  }

  /** Makes what other processes have written until now count at once. */
  catchUp(): Promise<void> {
    return this.versions.catchUp();
  }

  /** The representation of a path, made from `load` unless it is ready; made once for all who wait for it. */
  async of(origin: Origin, path: string, load: () => Promise<unknown>): Promise<Representation> {
    const ready = this.ready(path);
    if (ready) return ready;
    const version = this.versions.current(origin.kind);
    const task = `${version} ${path}`;
    const underWay = this.#making.get(task);
    if (underWay) return underWay;
    const making = this.#make({ ...origin, version, made: this.now() }, path, load).finally(() =>
      this.#making.delete(task),
    );
    this.#making.set(task, making);
    return making;
  }

  async #make(
    origin: Omit<CachedAnswer, 'representation'>,
    path: string,
    load: () => Promise<unknown>,
  ): Promise<Representation> {
    const representation = await represent(Buffer.from(JSON.stringify(await load())), {
      ...this.headers,
      'content-type': 'application/json; charset=utf-8',
      ...(origin.version === undefined
        ? {}
        : { 'content-version': `${origin.kind}=${origin.version}` }),
    });
    this.counts.made++;
    const oldest = this.#cached.keys().next();
    if (this.#cached.size >= maximumCount && !oldest.done) this.#cached.delete(oldest.value);
    this.#cached.set(path, { ...origin, representation });
    return representation;
  }
}

/** Answers what is ready before anything else looks at the request; calls from other origins and authors' take the long way. */
export function sendReady(representations: Representations): Middleware {
  return (ctx, next) => {
    const { method, headers } = ctx.req;
    if ((method !== 'GET' && method !== 'HEAD') || headers.origin !== undefined) return next();
    if (mayBeAuthor(ctx.req)) return next();
    const ready = representations.ready(ctx.path);
    if (ready === undefined) return next();
    representations.counts.ready++;
    ctx.state.route = representations.routeOf(ctx.path);
    send(ctx, ready);
    return Promise.resolve();
  };
}
