import { contentVersions } from '@site/contracts/operations';
import type { Logger } from 'pino';

/** Between two looks; so long may another process's write go unnoticed. */
const INTERVAL_MS = 250;
const TIMEOUT_MS = 2_000;

/**
 * The versions of the API's public content, by kind. Knowing them costs a request nothing: they are looked up in the
 * background. While the API is away the last known ones stay.
 */
export class ContentVersions {
  private known: Readonly<Record<string, number>> = {};
  private readonly changed = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private away = false;
  /** Looks that were begun, and the last of them that counted. */
  private turns = 0;
  private seen = 0;

  constructor(
    private readonly apiOrigin: string,
    private readonly log: Logger,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** As last seen; undefined for a kind that the API does not know, or before the first look. */
  current(kind: string): number | undefined {
    return this.known[kind];
  }

  /** When the current version was first seen, in milliseconds of `now`; 0 when an author has written since. */
  changedAt(kind: string): number {
    return this.changed.get(kind) ?? 0;
  }

  /** Whether the last look came to nothing: nobody can say whether the known versions are still the current ones. */
  get areInDoubt(): boolean {
    return this.away;
  }

  /** Looks now. @param own it is our own visitor's write that is looked for, who is not to see what was before */
  async look(own = false): Promise<void> {
    const turn = ++this.turns;
    try {
      const answer = await fetch(`${this.apiOrigin}/api/content-versions`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the API answered ${answer.status}`);
      const { versions } = contentVersions.parse(await answer.json());
      this.away = false;
      // A look that began before another one may have seen the past.
      if (turn > this.seen) this.learn(versions, turn);
    } catch (error) {
      if (!this.away && !this.stopped)
        this.log.warn({ reason: String(error) }, 'versions of the content are not known');
      this.away = true;
    }
    if (own) this.changed.clear();
  }

  private learn(versions: Readonly<Record<string, number>>, turn: number): void {
    for (const [kind, version] of Object.entries(versions))
      if (version !== this.known[kind]) this.changed.set(kind, this.now());
    this.known = versions;
    this.seen = turn;
  }

  /** Looks once, and then again and again until {@link stop}. */
  async watch(): Promise<void> {
    const again = async (): Promise<void> => {
      await this.look();
      if (!this.stopped) this.timer = setTimeout(() => void again(), INTERVAL_MS);
    };
    await again();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}
