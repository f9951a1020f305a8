import { headingsOf, sentencesOf, wordsOf } from './readability';

/** Words that stand one after the other, within a sentence, in lower case. */
export function runsOf(texts: readonly string[], length: number): Set<string> {
  const runs = new Set<string>();
  for (const text of texts) {
    const words = wordsOf(text.toLowerCase());
    for (let start = 0; start + length <= words.length; start++)
      runs.add(words.slice(start, start + length).join(' '));
  }
  return runs;
}

/**
 * Runs of four words that stand in more than so many texts, headings too, with the texts in which they stand.
 * @param texts of lessons in Markdown, by their names
 */
export function sharedRuns(
  texts: ReadonlyMap<string, string>,
  most: number,
): Map<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const [name, markdown] of texts)
    for (const run of runsOf([...headingsOf(markdown), ...sentencesOf(markdown)], 4))
      places.set(run, [...(places.get(run) ?? []), name]);
  return new Map([...places].filter(([, names]) => names.length > most));
}

/** Sentences of more than so many words. */
export const longSentences = (markdown: string, most: number): string[] =>
  sentencesOf(markdown).filter((sentence) => wordsOf(sentence).length > most);

/**
 * Whether an answer can be found by looking for its words: five of them stand in a row in the text. Shorter answers are
 * names of things, which have no other words.
 */
export function isQuoted(answer: string, markdown: string): boolean {
  const said = runsOf(sentencesOf(markdown), 5);
  return [...runsOf([answer], 5)].some((run) => said.has(run));
}
