import type { Sealed } from './sealed';

/** What becomes of a key on disk. */
export interface Write {
  /** The checksum of what is there, undefined when nothing is. */
  readonly before: number | undefined;
  /** What will be there; null deletes. */
  readonly after: Sealed | null;
}

/**
 * Documents that are changed in one go at most; between two such slices of a longer change other commands have their
 * turn (docs/adr/0007).
 */
export const changedAtOnce = 200;

/** What one command changed in memory: what to write to disk, and how to take it back. */
export class Changes {
  readonly writes = new Map<string, Write>();
  private readonly undos: (() => void)[] = [];

  /** @param mayGrow whether there is memory for what takes more than before */
  constructor(readonly mayGrow = true) {}

  /** Notes a change already made in memory. */
  add(key: string, { before, after }: Write, undo: () => void): void {
    const earlier = this.writes.get(key);
    this.writes.set(key, { before: earlier ? earlier.before : before, after });
    this.undos.push(undo);
  }

  get isEmpty(): boolean {
    return this.writes.size === 0;
  }

  /** Takes back all changes in memory, the latest first. */
  undo(): void {
    for (const undo of this.undos.splice(0).reverse()) undo();
  }
}
