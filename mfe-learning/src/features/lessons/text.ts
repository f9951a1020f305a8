/** A place in a lesson to link to. */
export interface LessonHeading {
  id: string;
  text: string;
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => characters[entity] ?? entity)
    .trim();

/** The h2 of a lesson, in their order, from its HTML as the API answers it. */
export const headingsOf = (html: string): LessonHeading[] =>
  [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>/g)].flatMap(([, id, inner]) =>
    id && inner ? [{ id, text: plainText(inner) }] : [],
  );

/** What search engines show of a description. */
const LONGEST = 155;

/** What a lesson is about, in the first sentences of its text that fit a description; cut between words if none does. */
export function summaryOf(html: string): string {
  const first = plainText(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '');
  if (first.length <= LONGEST) return first;
  const start = first.slice(0, LONGEST + 1);
  const sentence = /^[\s\S]*[.?!](?=\s)/.exec(start)?.[0];
  return sentence ?? `${start.slice(0, start.lastIndexOf(' '))} …`;
}
