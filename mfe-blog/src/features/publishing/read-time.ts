/** Words that an adult reads in a minute, silently and in English (Brysbaert 2019, 238 for non-fiction). */
const wordsPerMinute = 238;

/** How long a text takes to read, as it is shown: `4 min read`; at least a minute. */
export function readTimeOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}
