import { createHash } from 'node:crypto';
import { contentKinds } from '@site/contracts/endpoint';
import { Schema, model } from 'mongoose';
import type { Log } from '../log';
import { together } from '../together';

/** The version of what changes together: the public content of one module. */
export interface ModuleContent {
  /** As last seen; undefined before the first look. */
  current: () => number | undefined;
  /** To be called after a write has changed the data: makes every process read it anew. */
  changed: () => Promise<void>;
  /** To be called at the start for content that comes with the release: it changes with the next one and never before. */
  comesWithRelease: (content: unknown) => void;
}

const ContentVersion = model(
  'ContentVersion',
  new Schema(
    { _id: { type: String, required: true as const }, version: { type: Number, default: 0 } },
    { versionKey: false, autoCreate: false, autoIndex: false },
  ),
  'content_versions',
);

/** Milliseconds between two looks at the versions; so long may another process's write go unnoticed. */
const interval = 250;

/** Bytes of a hash that make a number which is exact. */
const versionBytes = 6;

/**
 * The version of each kind of public content, shared by all processes through the database. Knowing it costs a
 * request nothing: it is looked up in the background.
 */
export class ContentVersions {
  readonly #known = new Map<string, number>();
  #seenAt = -Infinity;
  #ownChanges = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /** The version of one kind, for whoever has to do with no other. */
  of(kind: string): ModuleContent {
    return {
      current: () => this.current(kind),
      changed: () => this.changed(kind),
      comesWithRelease: (content) => {
        const hash = createHash('sha256').update(JSON.stringify(content)).digest();
        this.#known.set(kind, hash.readUIntBE(0, versionBytes));
      },
    };
  }

  /** The version as last seen; undefined before the first look. */
  current(kind: string): number | undefined {
    return this.#known.get(kind) ?? (this.#seenAt > -Infinity ? 0 : undefined);
  }

  /** When the versions were last seen, by `performance.now()`; minus infinity before the first look. */
  seenAt(): number {
    return this.#seenAt;
  }

  /** The version of every kind as last seen. */
  all(): Record<string, number> {
    return Object.fromEntries(contentKinds.map((kind) => [kind, this.current(kind) ?? 0]));
  }

  /** To be called after a write has changed the data: makes every process read it anew. */
  async changed(kind: string): Promise<void> {
    const { version } = await ContentVersion.findOneAndUpdate(
      { _id: kind },
      { $inc: { version: 1 } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
    this.#ownChanges++;
    this.#known.set(kind, version);
  }

  /**
   * Looks once. A look that one of our own changes overtook is thrown away: it saw the past.
   * Answers whether it counted.
   */
  async look(): Promise<boolean> {
    const before = this.#ownChanges;
    const began = performance.now();
    const seen = await ContentVersion.find().lean();
    if (before !== this.#ownChanges) return false;
    for (const { _id, version } of seen) this.#known.set(_id, version);
    this.#seenAt = began;
    return true;
  }

  /** Looks until it has seen everything that was written before the call; once for all who call at the same time. */
  readonly catchUp = together(async () => {
    while (!(await this.look()));
  });

  /** Keeps looking until {@link stop}. While the database is away the last known versions stay. */
  watch(log: Log): void {
    let isAway = false;
    const lookAgain = async () => {
      try {
        await this.look();
        if (isAway) log.info('content is up to date again');
        isAway = false;
      } catch (error) {
        // Once for the operator; the looks after it are the same news.
        log[isAway ? 'debug' : 'warn'](
          { err: error },
          'database out of reach: content that is ready is answered with its age, for a day at most',
        );
        isAway = true;
      }
      if (!this.#stopped) this.#timer = setTimeout(lookAgain, interval);
    };
    if (!this.#stopped) this.#timer = setTimeout(lookAgain, interval);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
