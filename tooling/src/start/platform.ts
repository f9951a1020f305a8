import { supervise, type Service, type Supervised } from './supervise';

const PARENT_CHECK_MS = 1_000;

/** All processes of the platform. They start in order and stop in the reverse order. */
export class Platform {
  private readonly groups: Supervised[][] = [];
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly services: readonly (readonly Service[])[],
    private readonly say: (sentence: string) => void,
  ) {}

  /** Starts group after group. @throws Error when a process does not start, after stopping the others */
  async start(): Promise<void> {
    try {
      for (const group of this.services) {
        if (this.stopped || !group.length) continue;
        this.say(`Waiting for ${group.map(({ name }) => name).join(', ')} …`);
        const running = group.map((service) => supervise(service, this.say));
        this.groups.push(running);
        await Promise.all(running.map((process) => process.ready()));
      }
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  restart(name: string): void {
    const index = this.services.flat().findIndex((service) => service.name === name);
    this.groups.flat()[index]?.restart();
  }

  /** Stops everything, the last group first. */
  stop(): Promise<void> {
    this.stopped ??= (async () => {
      for (const group of this.groups.reverse())
        await Promise.all(group.map((process) => process.stop()));
    })();
    return this.stopped;
  }

  /**
   * Stops everything on Ctrl-C, SIGTERM and SIGHUP; the second of them exits at once. A killed npm sends no signal: the
   * change of the parent process is noticed instead.
   */
  stopOnSignals(cleanUp: () => Promise<void> = async () => undefined): void {
    let asked = false;
    const end = async (why: string) => {
      if (asked) process.exit(1);
      asked = true;
      this.say(`\n${why}: stopping everything …`);
      await cleanUp();
      await this.stop();
      this.say('Everything is stopped.');
      process.exit(0);
    };
    process.on('SIGINT', () => void end('Ctrl-C'));
    process.on('SIGTERM', () => void end('Asked to end'));
    process.on('SIGHUP', () => void end('The terminal is gone'));
    if (!process.env['npm_lifecycle_event']) return;
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent && !asked) void end('npm is gone');
    }, PARENT_CHECK_MS).unref();
  }
}
