/** Stands in a component's HTML for an embedded part until that is rendered too. */
export const placeholderFor = (id: string): string => `<!--part:${id}-->`;

/** Fills placeholders with the HTML of their parts. */
export const fillPlaceholders = (html: string, parts: ReadonlyMap<string, string>): string =>
  html.replace(/<!--part:(.*?)-->/g, (placeholder, id: string) => parts.get(id) ?? placeholder);
