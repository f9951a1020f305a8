import { textOf } from '@site/shared-ui/islands';

/** Characters of a description that search engines show. */
const MAX_LENGTH = 155;
/** Below this number of characters the first sentences say too little. */
const MIN_LENGTH = 70;

/** The sentences of a lesson's first paragraph that fit a description; cut between words if that is too short. */
export function summarize(html: string): string {
  const first = textOf(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '');
  if (first.length <= MAX_LENGTH) return first;
  const start = first.slice(0, MAX_LENGTH + 1);
  const sentence = /^[\s\S]*[.?!](?=\s)/.exec(start)?.[0];
  return sentence && sentence.length >= MIN_LENGTH
    ? sentence
    : `${start.slice(0, start.lastIndexOf(' '))} …`;
}
