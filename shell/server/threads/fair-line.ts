/** For whom something is done, by network (server-kit/client-network). Who comes to want the same is added. */
export type Clients = ReadonlySet<string>;

/** What the server does of its own accord counts as one client's. */
export const OWN: Clients = new Set(['']);

/**
 * A line in which clients take turns (round robin), however many places each has: whoever has not been served for the
 * longest time is next. What several clients wait for stands there for all of them. A full line makes room at the cost of
 * whoever has most in it.
 */
export class FairLine<T extends { clients: Clients }> {
  private readonly waiting: T[] = [];
  /** By which turn each client that waits was served, or came. */
  private readonly served = new Map<string, number>();
  private turns = 0;

  constructor(private readonly limit: number) {}

  get length(): number {
    return this.waiting.length;
  }

  /** Stands at the end. @returns who has to leave a full line: the newcomer, when nobody has more places in it */
  add(newcomer: T): T | undefined {
    for (const client of newcomer.clients)
      if (!this.served.has(client)) this.served.set(client, this.turns);
    this.waiting.push(newcomer);
    if (this.waiting.length <= this.limit) return undefined;
    const leaver = this.lastOfLongest();
    this.remove(leaver);
    return leaver;
  }

  /** Gives back a turn that came to nothing. */
  putBack(first: T): void {
    this.waiting.unshift(first);
    for (const client of first.clients) this.served.delete(client);
  }

  remove(leaver: T): void {
    const place = this.waiting.indexOf(leaver);
    if (place >= 0) this.waiting.splice(place, 1);
    const here = new Set(this.waiting.flatMap(({ clients }) => [...clients]));
    for (const client of this.served.keys()) if (!here.has(client)) this.served.delete(client);
  }

  take(): T | undefined {
    const lastTurnOf = ({ clients }: T) =>
      Math.min(...[...clients].map((client) => this.served.get(client) ?? 0));
    let next: T | undefined;
    for (const entry of this.waiting)
      if (!next || lastTurnOf(entry) < lastTurnOf(next)) next = entry;
    if (!next) return undefined;
    this.turns++;
    for (const client of next.clients) this.served.set(client, this.turns);
    this.remove(next);
    return next;
  }

  /** What several clients wait for counts for whoever of them has least. */
  private lastOfLongest(): T {
    const places = new Map<string, number>();
    for (const { clients } of this.waiting)
      for (const client of clients) places.set(client, (places.get(client) ?? 0) + 1);
    const burdenOf = ({ clients }: T) =>
      Math.min(...[...clients].map((client) => places.get(client) ?? 0));
    return this.waiting.reduce((heaviest, entry) =>
      burdenOf(entry) >= burdenOf(heaviest) ? entry : heaviest,
    );
  }
}
