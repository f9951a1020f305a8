import { Schema, model } from 'mongoose';
import type { Log } from '../log';

/** What changes together: one version each. */
export const contentKinds = [
  'blog',
  'case-studies',
  'testimonials',
  'learning',
  'checklist',
] as const;
export type ContentKind = (typeof contentKinds)[number];

const ContentVersion = model(
  'ContentVersion',
  new Schema(
    { _id: String, version: { type: Number, default: 0 } },
    { versionKey: false, autoCreate: false, autoIndex: false },
  ),
  'content_versions',
);

/** Milliseconds between two looks at the versions; so long may another process's write go unnoticed. */
const interval = 250;

/**
 * The version of each kind of public content, shared by all processes through the database. Knowing it costs a
 * request nothing: it is looked up in the background.
 */
export class ContentVersions {
  readonly #known = new Map<ContentKind, number>();
  #ownChanges = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /** The version as last seen; undefined before the first look. */
  current(kind: ContentKind): number | undefined {
    return this.#known.get(kind);
  }

  /** To be called after a write has changed the data: makes every process read it anew. */
  async changed(kind: ContentKind): Promise<void> {
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
    const seen = new Map(
      (await ContentVersion.find().lean()).map(({ _id, version }) => [_id, version]),
    );
    if (before !== this.#ownChanges) return false;
    for (const kind of contentKinds) this.#known.set(kind, seen.get(kind) ?? 0);
    return true;
  }

  /** Looks until it has seen everything that was written before the call. */
  async catchUp(): Promise<void> {
    while (!(await this.look()));
  }

  /** Keeps looking until {@link stop}. While the database is away the last known versions stay. */
  watch(log: Log): void {
    const lookAgain = async () => {
      await this.look().catch((error: unknown) => log.debug({ err: error }, 'versions not seen'));
      if (!this.#stopped) this.#timer = setTimeout(lookAgain, interval);
    };
    if (!this.#stopped) this.#timer = setTimeout(lookAgain, interval);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
