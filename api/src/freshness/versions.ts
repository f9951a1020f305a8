import { createHash } from 'node:crypto';
import { model, Schema } from 'mongoose';
import type { Logger } from 'pino';
import { CONTENT_KINDS } from '@site/contracts/endpoint';
import { Poll } from '@site/server-kit/caching/poll';
import { sharedFreshness } from '@site/server-kit/caching/shared-freshness';
import { FailureLog } from '@site/server-kit/process/failure-log';
import { createDatabaseUnavailableError } from '../http/errors';
import { batch } from '../lib/batch';

/** All limits of freshness in the API, in milliseconds and bytes (docs/architecture.md, Freshness). */
export const freshness = {
  ...sharedFreshness,
  /** Content is read again after this, even if its version is the same. */
  maximumAgeMs: 30_000,
  /** The database counts as down after this long without a successful poll: several in a row have failed. */
  databaseDownMs: 1_500,
  answers: { count: 1_000, bytes: 32 * 1024 * 1024 },
} as const;

/** Whether the database counts as down. @param seenAt when the versions were last seen, by the clock of `now` */
export const isDatabaseDown = (seenAt: number, now: number): boolean =>
  now - seenAt > freshness.databaseDownMs;

const ContentVersion = model(
  'ContentVersion',
  new Schema(
    { _id: { type: String, required: true as const }, version: { type: Number, default: 0 } },
    { versionKey: false, autoCreate: false, autoIndex: false },
  ),
  'content_versions',
);

/** Bytes of a hash that a number holds exactly. */
const VERSION_BYTES = 6;

/** The version of each kind of public content, shared through the database and polled in the background. */
export class ContentVersions {
  private readonly known = new Map<string, number>();
  private lastSeenAt = -Infinity;
  private localChanges = 0;
  private polling: Poll | undefined;
  private isStopped = false;

  /** Version of the public content of one module, which changes as a whole. */
  forModule(kind: string, isAvailable: () => boolean, log: Pick<Logger, 'warn'>) {
    return {
      /** Whether queries can succeed now. */
      isAvailable,
      current: () => this.current(kind),
      seenAt: () => this.seenAt(),
      /**
       * Call it after a write. Never rejects, because the change is stored: if the version cannot be raised, caches
       * follow after their maximum age.
       */
      changed: () =>
        this.changed(kind).catch((error: unknown) =>
          log.warn({ err: error, content: kind }, 'the version was not raised'),
        ),
      /** Call it at the start for content of the release: its version changes with the next release only. */
      setStaticVersion: (content: unknown) => {
        const hash = createHash('sha256').update(JSON.stringify(content)).digest();
        this.known.set(kind, hash.readUIntBE(0, VERSION_BYTES));
      },
    };
  }

  current(kind: string): number | undefined {
    return this.known.get(kind) ?? (this.lastSeenAt > -Infinity ? 0 : undefined);
  }

  /** When the versions were last seen, by `performance.now()`; minus infinity before the first poll. */
  seenAt(): number {
    return this.lastSeenAt;
  }

  all(): Record<string, number> {
    return Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, this.current(kind) ?? 0]));
  }

  /** Call it after a write: makes every process read the data again. */
  async changed(kind: string): Promise<void> {
    const { version } = await ContentVersion.findOneAndUpdate(
      { _id: kind },
      { $inc: { version: 1 } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    this.localChanges++;
    // Answers to concurrent changes may arrive in any order.
    this.known.set(kind, Math.max(version, this.known.get(kind) ?? 0));
  }

  /** Polls once. @returns false when a change by this process made the result outdated */
  async poll(): Promise<boolean> {
    const changesBefore = this.localChanges;
    const startedAt = performance.now();
    const records = await ContentVersion.find().lean();
    if (changesBefore !== this.localChanges) return false;
    for (const { _id, version } of records) this.known.set(_id, version);
    this.lastSeenAt = startedAt;
    return true;
  }

  /** Polls until all earlier writes are seen; once for concurrent calls, which anyone can cause. */
  catchUp(): Promise<unknown> {
    return this.shareCatchUp(undefined);
  }

  private readonly shareCatchUp = batch<undefined, boolean>(async (calls) => {
    while (!(await this.poll()));
    return calls.map(() => true);
  }, Infinity);

  /** Polls until {@link stop}. While the database is down the last known versions stay. */
  startPolling(log: Logger): void {
    const failures = new FailureLog(log);
    const pollAndReport = async () => {
      try {
        await this.poll();
        if (failures.end()) log.info('content is up to date again');
      } catch (error) {
        failures.add(
          error,
          'database out of reach: content that is ready is answered with its age, for a day at most',
        );
      }
    };
    if (!this.isStopped) this.polling = new Poll(pollAndReport, freshness.pollMs).start();
  }

  stop(): void {
    this.isStopped = true;
    void this.polling?.stop();
  }
}

export type ModuleContent = ReturnType<ContentVersions['forModule']>;

/** The parts of a module's content that {@link cacheByVersion} reads. */
export type Versioned = Pick<ModuleContent, 'current' | 'seenAt' | 'isAvailable'>;

/**
 * Reads a value once per version of a module's content, and again after the maximum age of answers. While the database
 * is down, the value of the last known version is used for up to a day.
 * @throws ApiError 503 when the database is unavailable and no such value was read
 */
export function cacheByVersion<T>(
  content: Versioned,
  read: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { version: number | undefined; since: number; value: Promise<T> } | undefined;
  return () => {
    // The version is noted before reading, so that a change in between makes the content stale rather than wrong.
    const version = content.current();
    const isUnavailable = !content.isAvailable();
    const mayBeStale = isUnavailable || isDatabaseDown(content.seenAt(), now());
    const maximumAge = mayBeStale ? freshness.staleAtMostMs : freshness.maximumAgeMs;
    if (last && now() - last.since < maximumAge && last.version === version) return last.value;
    if (isUnavailable) return Promise.reject(createDatabaseUnavailableError());
    const previous = last;
    const value = read();
    const reading = { version, since: now(), value };
    last = reading;
    value.catch(() => {
      if (last === reading) last = previous;
    });
    return value;
  };
}
