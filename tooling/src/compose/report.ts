/** Runs checks and prints a line for each, and their number at the end. A failed check does not stop the others. */
export class Report {
  private passed = 0;
  private failed = 0;

  async check(name: string, look: () => Promise<void>): Promise<void> {
    try {
      await look();
      this.passed += 1;
      console.log(`ok      ${name}`);
    } catch (error) {
      this.failed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      console.log(`FAILED  ${name}\n        ${reason.replaceAll('\n', '\n        ')}`);
    }
  }

  /** @returns whether everything passed */
  finish(): boolean {
    console.log(`${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0;
  }
}
