import { textOf } from '@site/shared-ui/islands';

/** Characters of a description that search engines show. */
const LONGEST = 155;
/** Below this number of characters the first sentences say too little. */
const SHORTEST = 70;

/** The sentences of a lesson's first paragraph that fit a description; cut between words if that is too short. */
export function summaryOf(html: string): string {
  const first = textOf(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '');
  if (first.length <= LONGEST) return first;
  const start = first.slice(0, LONGEST + 1);
  const sentence = /^[\s\S]*[.?!](?=\s)/.exec(start)?.[0];
  return sentence && sentence.length >= SHORTEST
    ? sentence
    : `${start.slice(0, start.lastIndexOf(' '))} …`;
}
