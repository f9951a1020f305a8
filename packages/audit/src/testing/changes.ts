import type { CheckResult } from '@site/contracts/audit/audit';
import type { Answer, Evidence } from '../evidence';
import type { AnchorFact, HeadingFact, PageFacts } from '../page/facts';
import { createEvidence } from './create-evidence';
import { good } from './sites/good';

export const perfect = await createEvidence(good);
/** A check, what the evidence has, the evidence, and the expected outcome. */
export type Row = readonly [id: string, what: string, evidence: Evidence, outcome: CheckResult];
/**
 * Rows for both sides of each limit of a check, while a number grows.
 * @param first the outcome below the first limit
 */
export function limits(
  id: string,
  buildEvidence: (value: number) => Evidence,
  first: CheckResult,
  ...later: readonly [from: number, outcome: CheckResult][]
): Row[] {
  const before = [first, ...later.map(([, outcome]) => outcome)];
  return later.flatMap(([value, outcome], index): Row[] => [
    [id, `${value - 1}`, buildEvidence(value - 1), before[index] ?? first],
    [id, `${value}`, buildEvidence(value), outcome],
  ]);
}

export const on = (facts: Partial<PageFacts>): Evidence => ({
  ...perfect,
  page: { ...perfect.page, ...facts },
});
export const letters = (length: number): string =>
  'Sourdough bread from Lisbon with rye, spelt, seeds, olives, nuts and corn, baked in a wood oven. '
    .repeat(4)
    .slice(0, length)
    .replace(/\s$/, '.');
export const titled = (text: string, place: 'head' | 'body' = 'head'): Evidence =>
  on({ titles: [{ text, line: 1, place }] });
const anchor: AnchorFact = {
  text: 'Our bread',
  line: 1,
  href: '/bread',
  url: 'https://bakery.example/bread',
  named: false,
  onclick: false,
  role: '',
  nofollow: false,
};
export const links = (number: number, bad: number, change: Partial<AnchorFact>): Evidence =>
  on({
    anchors: Array.from({ length: number }, (_, index) => ({
      ...anchor,
      ...(index < bad && change),
    })),
  });

export const answer: Answer = {
  measured: true,
  url: 'https://bakery.example/x',
  status: 200,
  headers: { 'content-type': ['image/png'] },
  hops: [],
  ttfb: 1,
  transferred: 100,
};
export const documented = (change: Partial<Evidence['document']>): Evidence => ({
  ...perfect,
  document: { ...perfect.document, ...change },
});
export const header = (name: string, ...values: string[]): Evidence =>
  documented({ headers: { ...perfect.document.headers, [name]: values } });
export const heading = (level: number, text: string): HeadingFact => ({
  text,
  line: 1,
  level,
  element: true,
  ariaHidden: false,
  labelled: false,
});
export const h1 = (text: string): HeadingFact => heading(1, text);

export const unread = { measured: false, kind: 'timeout', reason: 'No answer.' } as const;
export const script = {
  url: 'https://bakery.example/a.js',
  line: 1,
  inHead: true,
  deferred: true,
};
/** The page of an application whose root element is empty, with so many words around it. */
export const shell = (words: number, facts: Partial<PageFacts> = {}): Evidence =>
  on({ words, emptyShell: '#root', scripts: [script], ...facts });
export const llms = (beginning: string): Evidence => ({
  ...perfect,
  llms: {
    ...answer,
    headers: { 'content-type': ['text/plain'] },
    text: `${beginning}- [Our bread](/bread): what we bake through the week, and when`,
  },
});
