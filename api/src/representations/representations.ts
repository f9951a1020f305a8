import type { Headers } from '@site/server-kit/security-headers';
import { isAway } from '../http/answer-errors';
import { type Representation, represent, sizeOf } from './representation';
import type { ContentVersions } from './versions';

/** Milliseconds after which content is read anew whatever its version says. */
const maximumAge = 30_000;
/** Milliseconds without a look at the versions that mean that the database is away: several in a row have failed. */
const awayAfter = 1500;
/** Milliseconds for which content is answered that was true when the database was last seen. */
const standingAtMost = 24 * 60 * 60 * 1000;

/** What content belongs to. */
interface Origin {
  /** The module that it is the content of. */
  kind: string;
  /** The route that answers with it. */
  route: string;
}

interface KeptAnswer extends Origin {
  version: number | undefined;
  /** When its data was about to be read. */
  made: number;
  representation: Representation;
  bytes: number;
  /** Whether it was asked for since it was last looked at for throwing it away. */
  isUsed: boolean;
}

/** Public content that can be sent. */
export interface ReadyAnswer {
  representation: Representation;
  route: string;
  /** Seconds since it was last known to be true; undefined while it is. */
  age: number | undefined;
}

/**
 * Public content as it goes over the wire, by path: read, checked, serialised, hashed and compressed once a version.
 * Its version is noted before the data is read, so that a write in between makes it stale rather than wrong. While the
 * database is away, what is ready stands for a day and tells its age. Memory is bounded: what nobody has asked for
 * since the last time that room was needed makes room.
 *
 * A path is the one that parsed parameters make, see `canonicalPath`; every other spelling finds the same answer.
 */
export class Representations {
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #making = new Map<string, Promise<Representation>>();
  #bytes = 0;
  /** What is kept at most. */
  readonly limits = { count: 1000, bytes: 32 * 1024 * 1024 };
  /** Answers that were ready, those among them that told an age, and how often something was made ready. */
  readonly counts = { ready: 0, aged: 0, made: 0 };

  constructor(
    private readonly versions: Pick<ContentVersions, 'current' | 'catchUp' | 'seenAt'>,
    private readonly headers: Headers,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** How much is kept. */
  get size(): { count: number; bytes: number } {
    return { count: this.#kept.size, bytes: this.#bytes };
  }

  /** What is ready for a path: what is true, or what was when the database was last seen. */
  ready(path: string): ReadyAnswer | undefined {
    const kept = this.#kept.get(path);
    if (kept === undefined) return undefined;
    const isTrue =
      kept.version === this.versions.current(kept.kind) && this.now() - kept.made < maximumAge;
    if (!isTrue) return this.#isDatabaseAway() ? this.#standing(kept) : undefined;
    return this.#answer(kept, undefined);
  }

  /** Makes what other processes have written until now count at once; without a database, what was last seen counts. */
  async catchUp(): Promise<void> {
    if (this.#isDatabaseAway()) return;
    await this.versions.catchUp().catch((error: unknown) => {
      if (!isAway(error)) throw error;
    });
  }

  /**
   * The answer of a path, made from `load` unless it is ready; made once for all who wait for it. When `load` finds the
   * database away, what was made before.
   */
  async of(origin: Origin, path: string, load: () => Promise<unknown>): Promise<ReadyAnswer> {
    const ready = this.ready(path);
    if (ready) return ready;
    const version = this.versions.current(origin.kind);
    const task = `${version} ${path}`;
    let making = this.#making.get(task);
    if (!making) {
      making = this.#make({ ...origin, version, made: this.now() }, path, load);
      this.#making.set(task, making);
      void making.catch(() => undefined).finally(() => this.#making.delete(task));
    }
    try {
      return { representation: await making, route: origin.route, age: undefined };
    } catch (error) {
      const kept = this.#kept.get(path);
      const standing = kept && isAway(error) ? this.#standing(kept) : undefined;
      if (!standing) throw error;
      return standing;
    }
  }

  #isDatabaseAway(): boolean {
    return this.now() - this.versions.seenAt() > awayAfter;
  }

  #standing(kept: KeptAnswer): ReadyAnswer | undefined {
    const isLatest = kept.version === this.versions.current(kept.kind);
    const wasTrue = isLatest ? Math.max(kept.made, this.versions.seenAt()) : kept.made;
    const age = Math.max(0, this.now() - wasTrue);
    return age > standingAtMost ? undefined : this.#answer(kept, Math.floor(age / 1000));
  }

  #answer(kept: KeptAnswer, age: number | undefined): ReadyAnswer {
    kept.isUsed = true;
    this.counts.ready++;
    if (age !== undefined) this.counts.aged++;
    return { representation: kept.representation, route: kept.route, age };
  }

  async #make(
    origin: Pick<KeptAnswer, 'kind' | 'route' | 'version' | 'made'>,
    path: string,
    load: () => Promise<unknown>,
  ): Promise<Representation> {
    const body = Buffer.from(JSON.stringify(await load()));
    const headers = {
      ...this.headers,
      'content-type': 'application/json; charset=utf-8',
      ...(origin.version === undefined
        ? {}
        : { 'content-version': `${origin.kind}=${origin.version}` }),
    };
    const representation = await represent(body, headers, this.#kept.get(path)?.representation);
    this.counts.made++;
    this.#keep(path, { ...origin, representation, bytes: sizeOf(representation), isUsed: false });
    return representation;
  }

  #keep(path: string, answer: KeptAnswer): void {
    this.#drop(path);
    while (this.#kept.size >= this.limits.count || this.#bytes + answer.bytes > this.limits.bytes) {
      const [oldest] = this.#kept;
      // Larger than all that may be kept.
      if (!oldest) return;
      const [place, kept] = oldest;
      this.#drop(place);
      if (!kept.isUsed) continue;
      // Asked for meanwhile: it has another round.
      this.#kept.set(place, { ...kept, isUsed: false });
      this.#bytes += kept.bytes;
    }
    this.#kept.set(path, answer);
    this.#bytes += answer.bytes;
  }

  #drop(path: string): void {
    this.#bytes -= this.#kept.get(path)?.bytes ?? 0;
    this.#kept.delete(path);
  }
}
