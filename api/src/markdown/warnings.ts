import type { Point } from 'unist';

/** Lines that a warning names. */
const MAX_LINES = 5;

/** What an author should know about a text, each thing once with its lines. */
export class Warnings {
  private readonly lines = new Map<string, Set<number>>();

  add(message: string, at: { position?: { start: Point } | undefined }): void {
    const lines = this.lines.get(message) ?? new Set();
    if (at.position) lines.add(at.position.start.line);
    this.lines.set(message, lines);
  }

  /** For example `Lines 3 and 7: <iframe> is left out.` */
  get texts(): string[] {
    return [...this.lines].map(([message, lines]) => {
      const [first, ...others] = [...lines].slice(0, MAX_LINES);
      if (first === undefined) return message;
      if (others.length === 0) return `Line ${first}: ${message}`;
      const rest = lines.size > MAX_LINES ? 'more' : others.pop();
      return `Lines ${[first, ...others].join(', ')} and ${rest}: ${message}`;
    });
  }
}
