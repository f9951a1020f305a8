import { listNetworks } from './client-network';

/** The clients that wait for a task (client-network). Clients that join later are added. */
export type Clients = ReadonlySet<string>;

/** Tasks that the server starts itself count as those of one client. */
export const INTERNAL_CLIENT = '';
export const INTERNAL_CLIENTS: Clients = new Set([INTERNAL_CLIENT]);

/** The queue is full of tasks of others, the wait was too long, or the server stops. It says nothing of the task. */
export class Unavailable extends Error {
  override name = 'Unavailable';
}

interface FairQueueOptions {
  /** Most tasks that run at a time. */
  running: number;
  /** Most running tasks of one IPv4 /24 or IPv6 /48; no limit by default. */
  runningPerNetwork?: number;
  /** Most tasks that wait. */
  waiting: number;
  /** Milliseconds after which a task waits no more. */
  waitTimeoutMs: number;
}

interface QueueEntry {
  clients: Clients;
  /** Networks of each client, the largest first. */
  networks: readonly (readonly string[])[];
  begin: (network: string) => void;
  leave: (reason: unknown) => void;
}

function getNetworks(entry: QueueEntry): QueueEntry['networks'] {
  if (entry.networks.length < entry.clients.size)
    entry.networks = [...entry.clients].map((client) =>
      listNetworks(client).map(({ name }) => name),
    );
  return entry.networks;
}

/** Compares numbers of networks: those of the largest decide, between equal ones those of the next smaller. */
function compare(left: readonly number[], right: readonly number[]): number {
  const level = left.findIndex((number, index) => number !== (right[index] ?? number));
  return level < 0 ? 0 : (left[level] ?? 0) - (right[level] ?? 0);
}

/**
 * Runs a limited number of tasks at a time. Networks take turns (round robin), however many clients and tasks each has:
 * the least recently served network is next; within it the least recently served subnetwork, then client. A task that
 * several clients wait for counts for all of them. When the queue is full, the network with most tasks loses its last
 * one.
 */
export class FairQueue {
  private readonly waiting: QueueEntry[] = [];
  /** The turn in which each waiting network was last served, or came. */
  private readonly servedAt = new Map<string, number>();
  private turns = 0;
  private readonly runningByNetwork = new Map<string, number>();
  private running = 0;

  constructor(private readonly options: FairQueueOptions) {}

  /**
   * Runs a task in its turn.
   * @param clients those who wait for it; it counts for the network of one of them
   * @param signal ends the wait
   * @throws Unavailable, the signal's reason
   */
  async run<T>(clients: Clients, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const network = await this.waitForTurn(clients, signal);
    try {
      return await task();
    } finally {
      this.running--;
      // Other networks first: this one has just had its turn.
      this.dispatch();
      this.runningByNetwork.set(network, this.countRunning(network) - 1);
      if (!this.countRunning(network)) this.runningByNetwork.delete(network);
      this.dispatch();
    }
  }

  /** Begins the tasks whose turn it is. Called by itself, except when a client joins a waiting task. */
  dispatch(): void {
    while (this.running < this.options.running) {
      const picked = this.pickNext();
      if (!picked) return;
      const { entry, network } = picked;
      this.turns++;
      for (const name of getNetworks(entry).flat()) this.servedAt.set(name, this.turns);
      this.remove(entry);
      this.runningByNetwork.set(network, this.countRunning(network) + 1);
      this.running++;
      entry.begin(network);
    }
  }

  private waitForTurn(clients: Clients, signal: AbortSignal | undefined): Promise<string> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const leave = (reason: unknown) => {
        clearTimeout(limit);
        this.remove(entry);
        reject(reason);
      };
      const { waitTimeoutMs, waiting } = this.options;
      const limit = setTimeout(
        () => leave(new Unavailable('waited too long')),
        waitTimeoutMs,
      ).unref();
      signal?.addEventListener('abort', () => leave(signal.reason), { once: true });
      const begin = (network: string) => {
        clearTimeout(limit);
        resolve(network);
      };
      const entry: QueueEntry = { clients, networks: [], begin, leave };
      this.waiting.push(entry);
      if (this.waiting.length > waiting)
        this.pickEvicted()?.leave(new Unavailable('the queue is full'));
      this.dispatch();
    });
  }

  /** The entry whose turn it is, and the network that it counts for. */
  private pickNext(): { entry: QueueEntry; network: string } | undefined {
    const since = (name: string): number => {
      const turn = this.servedAt.get(name) ?? this.turns;
      this.servedAt.set(name, turn);
      return turn;
    };
    const [first] = this.rank(since)
      .flatMap(({ entry, rate }) => {
        const network = this.findFreeNetwork(entry);
        return network === undefined ? [] : { entry, rate, network };
      })
      .sort((one, other) => compare(one.rate, other.rate));
    return first;
  }

  private pickEvicted(): QueueEntry | undefined {
    const counts = new Map<string, number>();
    for (const entry of this.waiting)
      for (const name of new Set(getNetworks(entry).flat()))
        counts.set(name, (counts.get(name) ?? 0) + 1);
    const largestLast = this.rank((name) => counts.get(name) ?? 0).sort((one, other) =>
      compare(one.rate, other.rate),
    );
    return largestLast.at(-1)?.entry;
  }

  /** Each entry with the numbers of the one of its clients for which they are lowest. */
  private rank(getNumber: (network: string) => number): { entry: QueueEntry; rate: number[] }[] {
    return this.waiting.map((entry) => ({
      entry,
      rate: getNetworks(entry)
        .map((names) => names.map(getNumber))
        .reduce((best, other) => (compare(other, best) < 0 ? other : best)),
    }));
  }

  private remove(leavingEntry: QueueEntry): void {
    const index = this.waiting.indexOf(leavingEntry);
    if (index < 0) return;
    this.waiting.splice(index, 1);
    const names = new Set(this.waiting.flatMap((entry) => getNetworks(entry).flat()));
    for (const name of getNetworks(leavingEntry).flat())
      if (!names.has(name)) this.servedAt.delete(name);
  }

  private countRunning(network: string): number {
    return this.runningByNetwork.get(network) ?? 0;
  }

  private findFreeNetwork(entry: QueueEntry): string | undefined {
    const { runningPerNetwork = Infinity } = this.options;
    return getNetworks(entry)
      .map(([largest = '']) => largest)
      .find((network) => this.countRunning(network) < runningPerNetwork);
  }
}
