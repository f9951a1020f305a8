import type { Compiler } from 'webpack';

/** Tracks several compilers, so that a reader can wait until all of them have compiled a save. */
export class BuildsInProgress {
  private running = 0;
  private waiting: (() => void)[] = [];
  /** Number of builds that have ended. */
  count = 0;

  /** A plugin for one of the compilers. @param report takes a sentence about every build */
  follow(name: string, report: (sentence: string) => void): (compiler: Compiler) => void {
    return (compiler) => this.watch(compiler, name, report);
  }

  private watch(compiler: Compiler, name: string, report: (sentence: string) => void): void {
    compiler.hooks.watchRun.tap('builds-in-progress', () => void (this.running += 1));
    compiler.hooks.done.tap('builds-in-progress', (stats) => {
      this.running -= 1;
      this.count += 1;
      report(
        stats.hasErrors()
          ? `${name} does not compile:\n${stats.toString('errors-only')}`
          : `${name} compiled in ${stats.endTime - stats.startTime} ms`,
      );
      // If a file was saved in the meantime, webpack starts the next build in this turn of the event loop.
      setTimeout(() => this.release(), 0);
    });
  }

  private release(): void {
    if (this.running) return;
    const ready = this.waiting;
    this.waiting = [];
    ready.forEach((go) => go());
  }

  /** Resolves when no compiler is running. */
  async idle(): Promise<void> {
    if (this.running) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
