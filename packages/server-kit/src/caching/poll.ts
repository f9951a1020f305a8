/**
 * Repeats a task, each time `intervalMs` after the last run has ended. Runs do not overlap: what an earlier one has read
 * does not replace what a later one has.
 */
export class Poll {
  isStopped = false;
  private timer: NodeJS.Timeout | undefined;
  private lastRun = Promise.resolve();

  constructor(
    private readonly task: () => Promise<void>,
    private readonly intervalMs: number,
  ) {}

  start(): this {
    if (!this.isStopped)
      this.timer = setTimeout(() => void this.refresh().then(() => this.start()), this.intervalMs);
    return this;
  }

  /** Runs the task at once, or after the runs that have begun or wait. */
  refresh(): Promise<void> {
    this.lastRun = this.lastRun.then(this.task);
    return this.lastRun;
  }

  /** Resolves once the running task has ended. */
  stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    return this.lastRun;
  }
}
