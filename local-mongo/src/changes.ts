/** What one command changed in memory: what to write to disk, and how to take it back. */
export class Changes {
  /** New content by key; null deletes. */
  readonly writes = new Map<string, Uint8Array | null>();
  private readonly undos: (() => void)[] = [];

  /** Notes a change already made in memory. */
  add(key: string, bytes: Uint8Array | null, undo: () => void): void {
    this.writes.set(key, bytes);
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
