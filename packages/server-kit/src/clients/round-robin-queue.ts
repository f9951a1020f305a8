import { networksOf } from './client-network';

/** The clients that wait for a task (client-network). Clients that join later are added. */
export type Clients = ReadonlySet<string>;

/** Tasks that the server starts itself count as those of one client. */
export const OWN_CLIENT = '';
export const OWN: Clients = new Set([OWN_CLIENT]);

/** An entry, and the networks of each of its clients, the largest first. */
interface Place<T> {
  entry: T;
  clients: readonly (readonly string[])[];
}

interface Rated<T> {
  place: Place<T>;
  /** Numbers of networks, the largest first. */
  rate: readonly number[];
}

interface Network {
  /** Number of its entries. */
  entries: number;
  /** Number of the turn in which it was last served, or came. */
  served: number;
}

/** Compares numbers of networks: those of the largest decide, between equal ones those of the next smaller. */
function compare(these: readonly number[], those: readonly number[]): number {
  for (let level = 0; level < these.length && level < those.length; level++) {
    const difference = (these[level] ?? 0) - (those[level] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const networksIn = ({ clients }: Place<unknown>): ReadonlySet<string> => new Set(clients.flat());

/**
 * A queue in which networks take turns (round robin), however many clients and entries each has: the largest network
 * that was not served for the longest time is next, then the smaller one within it, down to the client. An entry that
 * several clients wait for counts for all of them. When the queue is full, the network with most entries loses one.
 */
export class RoundRobinQueue<T extends { clients: Clients }> {
  private readonly waiting: Place<T>[] = [];
  /** The networks that wait, by name. */
  private readonly networks = new Map<string, Network>();
  private turns = 0;

  constructor(private readonly limit: number) {}

  get length(): number {
    return this.waiting.length;
  }

  /** Adds an entry. @returns the entry that has to leave a full queue: the new one if no network has more entries */
  add(newcomer: T): T | undefined {
    this.waiting.push(this.counted(newcomer));
    if (this.waiting.length <= this.limit) return undefined;
    const leaver = this.lastOfLongest();
    this.remove(leaver);
    return leaver;
  }

  /** Puts back an entry whose turn had no result. It is the next one. */
  putBack(first: T): void {
    const place = this.counted(first);
    this.waiting.unshift(place);
    for (const name of networksIn(place)) this.network(name).served = -1;
  }

  remove(leaver: T): void {
    const index = this.waiting.findIndex(({ entry }) => entry === leaver);
    for (const place of index < 0 ? [] : this.waiting.splice(index, 1)) this.uncount(place);
  }

  /** Takes the entry whose turn it is. @param mayBegin whether an entry may have its turn now; all by default */
  take(mayBegin: (entry: T) => boolean = () => true): T | undefined {
    const next = this.lowest('served')
      .filter(({ place }) => mayBegin(place.entry))
      .reduce<Rated<T> | undefined>(
        (first, other) => (first && compare(first.rate, other.rate) <= 0 ? first : other),
        undefined,
      )?.place;
    if (!next) return undefined;
    this.turns++;
    for (const name of networksIn(next)) this.network(name).served = this.turns;
    this.remove(next.entry);
    return next.entry;
  }

  private lastOfLongest(): T {
    return this.lowest('entries').reduce((heaviest, other) =>
      compare(other.rate, heaviest.rate) >= 0 ? other : heaviest,
    ).place.entry;
  }

  /** Each place with the numbers of the one of its clients for which they are lowest. */
  private lowest(number: keyof Network): Rated<T>[] {
    this.countJoined();
    return this.waiting.map((place) => ({
      place,
      rate: place.clients
        .map((names) => names.map((name) => this.network(name)[number]))
        .reduce((best, other) => (compare(other, best) < 0 ? other : best)),
    }));
  }

  /** Counts the clients that joined an entry since it came. */
  private countJoined(): void {
    for (const [index, place] of this.waiting.entries()) {
      if (place.clients.length === place.entry.clients.size) continue;
      this.waiting[index] = this.counted(place.entry);
      this.uncount(place);
    }
  }

  private counted(entry: T): Place<T> {
    const clients = [...entry.clients].map((client) => networksOf(client).map(({ name }) => name));
    const place = { entry, clients };
    for (const name of networksIn(place)) this.network(name).entries++;
    return place;
  }

  private uncount(place: Place<T>): void {
    for (const name of networksIn(place)) {
      const network = this.network(name);
      if (--network.entries === 0) this.networks.delete(name);
    }
  }

  private network(name: string): Network {
    const network = this.networks.get(name) ?? { entries: 0, served: this.turns };
    this.networks.set(name, network);
    return network;
  }
}
