/**
 * Repeats a task, each time `intervalMs` after the last run has ended. Runs do not overlap: what an earlier one has read
 * does not replace what a later one has.
 */
export class Poll {
  private hasStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private lastRun = Promise.resolve();
  /** The run that waits for the running one. */
  private nextRun: Promise<void> | undefined;

  /** @param task never rejects */
  constructor(
    private readonly task: () => Promise<void>,
    private readonly intervalMs: number,
  ) {}

  get isStopped(): boolean {
    return this.hasStopped;
  }

  start(): this {
    if (!this.hasStopped)
      this.timer = setTimeout(() => void this.refresh().then(() => this.start()), this.intervalMs);
    return this;
  }

  /** Runs the task at once, or after the running one. All who ask meanwhile share that run. */
  refresh(): Promise<void> {
    this.nextRun ??= this.lastRun = this.lastRun.then(() => {
      this.nextRun = undefined;
      return this.task();
    });
    return this.nextRun;
  }

  /** Resolves once the running task and one that waits have ended. */
  stop(): Promise<void> {
    this.hasStopped = true;
    clearTimeout(this.timer);
    return this.lastRun;
  }
}
