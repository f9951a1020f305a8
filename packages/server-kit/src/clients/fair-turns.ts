import { type Clients, RoundRobinQueue } from './round-robin-queue';
import { networksOf } from './client-network';

/** The queue is full of tasks of others, or the wait was too long. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

interface FairTurnsOptions {
  /** Most tasks that run at a time. */
  running: number;
  /** Most tasks that wait. */
  waiting: number;
  /** Milliseconds after which a task waits no more. */
  waitLimitMs: number;
}

interface Waiting {
  clients: Clients;
  begin: (network: string) => void;
  leave: () => void;
}

const largestNetworkOf = (client: string): string => networksOf(client)[0]?.name ?? client;

/** Runs a limited number of tasks at a time, one of each IPv4 /24 or IPv6 /48; the others wait in a {@link RoundRobinQueue}. */
export class FairTurns {
  private readonly line: RoundRobinQueue<Waiting>;
  /** Networks with a running task. */
  private readonly busy = new Set<string>();
  private running = 0;

  constructor(private readonly options: FairTurnsOptions) {
    this.line = new RoundRobinQueue(options.waiting);
  }

  /**
   * Runs a task in its turn.
   * @param clients those who wait for it; it counts for the network of one of them
   * @throws QueueFull
   */
  async run<T>(clients: Clients, task: () => Promise<T>): Promise<T> {
    const network = await this.turn(clients);
    try {
      return await task();
    } finally {
      this.running--;
      // Other networks first: this one has just had its turn.
      this.dispatch();
      this.busy.delete(network);
      this.dispatch();
    }
  }

  /** Begins the tasks whose turn it is. Called by itself, except when a client joins a waiting task. */
  dispatch(): void {
    while (this.running < this.options.running) {
      const next = this.line.take(({ clients }) => this.freeNetworkOf(clients) !== undefined);
      const network = next && this.freeNetworkOf(next.clients);
      if (network === undefined) return;
      this.busy.add(network);
      this.running++;
      next?.begin(network);
    }
  }

  private turn(clients: Clients): Promise<string> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(limit);
        this.line.remove(entry);
        reject(new QueueFull());
      };
      const limit = setTimeout(leave, this.options.waitLimitMs).unref();
      const begin = (network: string) => {
        clearTimeout(limit);
        resolve(network);
      };
      const entry: Waiting = { clients, begin, leave };
      this.line.add(entry)?.leave();
      this.dispatch();
    });
  }

  private freeNetworkOf(clients: Clients): string | undefined {
    return [...clients].map(largestNetworkOf).find((network) => !this.busy.has(network));
  }
}
