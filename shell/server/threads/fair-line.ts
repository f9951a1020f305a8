/** The clients that wait for a task, by network (server-kit/client-network). Clients that join later are added. */
export type Clients = ReadonlySet<string>;

/** Tasks that the server starts itself count as those of one client. */
export const OWN_CLIENT = '';
export const OWN: Clients = new Set([OWN_CLIENT]);

/**
 * A queue in which clients take turns (round robin), however many entries each has: the client that was not served for
 * the longest time is next. An entry that several clients wait for counts for all of them. When the queue is full, the
 * client with most entries loses one.
 */
export class FairLine<T extends { clients: Clients }> {
  private readonly waiting: T[] = [];
  /** By waiting client: the number of the turn in which it was last served, or came. */
  private readonly served = new Map<string, number>();
  private turns = 0;

  constructor(private readonly limit: number) {}

  get length(): number {
    return this.waiting.length;
  }

  /** Adds an entry. @returns the entry that has to leave a full queue: the new one if no client has more entries */
  add(newcomer: T): T | undefined {
    for (const client of newcomer.clients)
      if (!this.served.has(client)) this.served.set(client, this.turns);
    this.waiting.push(newcomer);
    if (this.waiting.length <= this.limit) return undefined;
    const leaver = this.lastOfLongest();
    this.remove(leaver);
    return leaver;
  }

  /** Puts back an entry whose turn had no result. It is the next one. */
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

  /** An entry that several clients wait for counts for the one with the fewest entries. */
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
