import type { EmbedDefinition } from '@site/shared-ui/parts';

/** Stands in a component's HTML for an embedded part until that is rendered too. */
const placeholderFor = (id: string): string => `<!--part:${id}-->`;

const fillPlaceholders = (html: string, parts: ReadonlyMap<string, string>): string =>
  html.replace(/<!--part:(.*?)-->/g, (placeholder, id: string) => parts.get(id) ?? placeholder);

/** The parts that components of one render embed. React renders without waiting, so each gets a placeholder first. */
export class Embeds {
  private waiting: { id: string; definition: EmbedDefinition }[] = [];

  /** Takes note of a part and answers the placeholder that stands for its HTML. */
  readonly add = (id: string, definition: EmbedDefinition): string => {
    this.waiting.push({ id, definition });
    return placeholderFor(id);
  };

  /** Fills the placeholders in HTML, and those in what came into their place. */
  async fill(
    html: string,
    render: (id: string, definition: EmbedDefinition) => Promise<string>,
  ): Promise<string> {
    let filled = html;
    while (this.waiting.length) {
      const round = this.waiting.splice(0);
      const parts = await Promise.all(
        round.map(async ({ id, definition }) => [id, await render(id, definition)] as const),
      );
      filled = fillPlaceholders(filled, new Map(parts));
    }
    return filled;
  }
}
