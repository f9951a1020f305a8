import type { EmbedDefinition } from '@site/shared-ui/parts';

/** Stands in a component's HTML for an embedded part until that is rendered too. */
export const placeholderFor = (id: string): string => `<!--part:${id}-->`;

const fillPlaceholders = (html: string, parts: ReadonlyMap<string, string>): string =>
  html.replace(/<!--part:(.*?)-->/g, (placeholder, id: string) => parts.get(id) ?? placeholder);

/** An embedded part by React's id. */
export type Embedded = readonly [id: string, definition: EmbedDefinition];

/** The parts that components of one render embed. React renders without waiting, so each gets a placeholder first. */
export class Embeds {
  private waiting: Embedded[] = [];

  /** Takes note of parts that placeholders stand for. */
  add(embedded: readonly Embedded[]): void {
    this.waiting.push(...embedded);
  }

  /** Fills the placeholders in HTML, and those in what came into their place. */
  async fill(
    html: string,
    render: (id: string, definition: EmbedDefinition) => Promise<string>,
  ): Promise<string> {
    let filled = html;
    while (this.waiting.length) {
      const round = this.waiting.splice(0);
      const parts = await Promise.all(
        round.map(async ([id, definition]) => [id, await render(id, definition)] as const),
      );
      filled = fillPlaceholders(filled, new Map(parts));
    }
    return filled;
  }
}
