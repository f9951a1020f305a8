import { type Service, SupervisedProcess } from './supervise';

const PARENT_CHECK_INTERVAL_MS = 1_000;

/** All processes of the platform. They start in order and stop in the reverse order. */
export class ProcessGroup {
  private readonly running: SupervisedProcess[][] = [];
  private isStopping = false;

  constructor(
    private readonly services: readonly (readonly Service[])[],
    private readonly print: (sentence: string) => void,
  ) {}

  /** Starts group after group. @throws Error when a process does not start, after stopping the others */
  async start(): Promise<void> {
    try {
      for (const group of this.services) {
        if (this.isStopping || !group.length) continue;
        this.print(`Waiting for ${group.map(({ name }) => name).join(', ')} …`);
        const started = group.map((service) => new SupervisedProcess(service, this.print));
        this.running.unshift(started);
        await Promise.all(started.map((process) => process.ready()));
      }
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  restart(name: string): void {
    const all = this.running.flat();
    all.find((process) => process.name === name)?.restart();
  }

  /** Stops everything, the last group first. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const group of this.running) await Promise.all(group.map((process) => process.stop()));
  }

  /**
   * Stops everything on Ctrl-C, SIGTERM and SIGHUP; the second of them exits at once. A killed npm sends no signal: the
   * change of the parent process is noticed instead.
   */
  stopOnSignals(cleanUp: () => Promise<void>): void {
    let isAsked = false;
    const end = async (why: string) => {
      if (isAsked) process.exit(1);
      isAsked = true;
      this.isStopping = true;
      this.print(`\n${why}: stopping everything …`);
      await cleanUp();
      await this.stop();
      this.print('Everything is stopped.');
      process.exit(0);
    };
    process.on('SIGINT', () => void end('Ctrl-C'));
    process.on('SIGTERM', () => void end('Asked to end'));
    process.on('SIGHUP', () => void end('The terminal is gone'));
    if (!process.env['npm_lifecycle_event']) return;
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !isAsked) void end('npm is gone');
    }, PARENT_CHECK_INTERVAL_MS).unref();
  }
}
