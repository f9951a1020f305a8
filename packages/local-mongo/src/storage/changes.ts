/** The changes of one command in memory: what to write to disk, and how to undo them. */
export class Changes {
  /** The new content of each changed key on disk; null deletes the key. */
  readonly writes = new Map<string, Buffer | null>();
  private readonly undos: (() => void)[] = [];

  /** @param mayGrow whether there is memory for documents that are new or larger than before */
  constructor(readonly mayGrow = true) {}

  /** Records a change that was already made in memory. */
  add(key: string, content: Buffer | null, undo: () => void): void {
    this.writes.set(key, content);
    this.undos.push(undo);
  }

  get isEmpty(): boolean {
    return this.writes.size === 0;
  }

  /** Undoes all changes in memory, latest first. */
  undo(): void {
    for (const undo of this.undos.splice(0).reverse()) undo();
  }
}
