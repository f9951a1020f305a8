/** What can be put on a shelf. */
interface Kept {
  bytes: number;
  /** Whether it was asked for since it was last looked at for throwing it away. */
  isUsed: boolean;
}

/** How much there is, or may be. */
export interface Extent {
  count: number;
  bytes: number;
}

/** Keeps things by name within bounds: what nobody has asked for since the last time that room was needed makes room. */
export class Shelf<T extends Kept> {
  readonly #kept = new Map<string, T>();
  #bytes = 0;

  constructor(private readonly limits: Extent) {}

  get size(): Extent {
    return { count: this.#kept.size, bytes: this.#bytes };
  }

  /** To be marked as used by whoever makes use of it. */
  get(name: string): T | undefined {
    return this.#kept.get(name);
  }

  /** Puts it in the place of what has its name; nowhere when it is larger than all that may be kept. */
  put(name: string, thing: T): void {
    this.#drop(name);
    while (this.#kept.size >= this.limits.count || this.#bytes + thing.bytes > this.limits.bytes) {
      const [oldest] = this.#kept;
      if (!oldest) return;
      const [place, kept] = oldest;
      this.#drop(place);
      // Asked for meanwhile: it has another round.
      if (kept.isUsed) this.#add(place, { ...kept, isUsed: false });
    }
    this.#add(name, thing);
  }

  #add(name: string, thing: T): void {
    this.#kept.set(name, thing);
    this.#bytes += thing.bytes;
  }

  #drop(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }
}
