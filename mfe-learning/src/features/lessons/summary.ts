import { textOf } from '@site/shared-ui/parts';

/** What search engines show of a description. */
const LONGEST = 155;
/** Less than this says too little of a lesson. */
const SHORTEST = 70;

/** What a lesson is about, in the first sentences of its text that fit a description; cut between words if few do. */
export function summaryOf(html: string): string {
  const first = textOf(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '');
  if (first.length <= LONGEST) return first;
  const start = first.slice(0, LONGEST + 1);
  const sentence = /^[\s\S]*[.?!](?=\s)/.exec(start)?.[0];
  return sentence && sentence.length >= SHORTEST
    ? sentence
    : `${start.slice(0, start.lastIndexOf(' '))} …`;
}
