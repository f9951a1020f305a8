/** A picture in Markdown. @param alt in one line or several; brackets are only letters there */
const markdownOf = (alt: string, url: string): string => {
  const words = alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]]/g, String.raw`\$&`);
  return `![${words}](${url})`;
};

/** A picture as a paragraph of its own, where the caret stands. */
export function pictureAt(text: string, caret: number, alt: string, url: string): string {
  const before = text.slice(0, caret);
  const after = text.slice(caret);
  /** Line ends that are missing to an empty line. */
  const missing = (found: number) => '\n'.repeat(Math.max(0, 2 - found));
  const ends = /\n*$/.exec(before)?.[0].length ?? 0;
  const begins = /^\n*/.exec(after)?.[0].length ?? 0;
  return [
    before.trim() ? missing(ends) : '',
    markdownOf(alt, url),
    after.trim() ? missing(begins) : '',
  ].join('');
}
