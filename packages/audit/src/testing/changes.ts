import type { CheckResult } from '@site/contracts/audit/audit';
import type { Answer, Evidence, NotMeasured, Resource } from '../evidence';
import type { AnchorFact, HeadingFact, ImageFact, PageFacts } from '../page/facts';
import { createEvidence } from './create-evidence';
import { good } from './sites/good';

export const perfect = createEvidence(good);
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
export const titled = (text: string): Evidence =>
  on({ titles: [{ text, line: 1, place: 'head' }] });
export const described = (text: string): Evidence =>
  on({ descriptions: [{ text, line: 1, inHead: true }] });

export const image: ImageFact = {
  url: 'https://bakery.example/a.png',
  line: 1,
  alt: 'Bread',
  labelled: false,
  nameless: false,
  width: 10,
  height: 10,
  reserved: false,
  lazy: false,
  responsive: false,
};
export const images = (number: number, change: (index: number) => Partial<ImageFact>): Evidence =>
  on({ images: Array.from({ length: number }, (_, index) => ({ ...image, ...change(index) })) });

/** Images of which all but the first have a size. */
export const sized = (number: number): Evidence => {
  const { width: _, ...open } = image;
  return on({ images: [open, ...Array.from({ length: number - 1 }, () => image)] });
};

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
export const sampled = (number: number, change: (index: number) => Partial<Answer>): Evidence => ({
  ...perfect,
  resources: Array.from({ length: number }, (_, index): Resource => ({
    url: `https://bakery.example/${index}.png`,
    kind: 'image',
    answer: { ...answer, ...change(index) },
  })),
});
export const cached = (number: number, long: number, other: Answer['headers']): Evidence =>
  sampled(number, (index) => ({
    headers: index < long ? { 'cache-control': ['max-age=604800'] } : other,
  }));
export const documented = (change: Partial<Evidence['document']>): Evidence => ({
  ...perfect,
  document: { ...perfect.document, ...change },
});
export const hops = (...urls: string[]): Evidence =>
  documented({ hops: urls.map((url) => ({ url, status: 301 })) });
export const KIB = 1_024;
export const tls = (validFrom: string, validTo: string): Evidence => ({
  ...perfect,
  tls: {
    measured: true,
    issuer: 'x',
    names: [],
    validFrom,
    validTo,
    protocol: 'TLSv1.2',
    legacyAccepted: false,
  },
});
/** A page that loads a script and an image over http, with this header field. */
export const mixed = (name: string, ...values: readonly string[]): Evidence => ({
  ...documented({ headers: { ...perfect.document.headers, [name]: values } }),
  page: {
    ...perfect.page,
    insecure: (['script', 'media'] as const).map((kind) => ({
      url: 'http://x.example/',
      line: 1,
      kind,
      upgraded: false,
    })),
  },
});
export const header = (name: string, value: string): Evidence =>
  documented({ headers: { ...perfect.document.headers, [name]: [value] } });
export const viewport = (text: string): Evidence =>
  on({ viewports: [{ text, line: 1, inHead: true }] });
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
export const silent = (kind: NotMeasured['kind']): Evidence => ({
  ...perfect,
  plainHttp: { ...unread, kind },
});
export const script = {
  url: 'https://bakery.example/a.js',
  line: 1,
  inHead: true,
  deferred: true,
};
/** A page in a language, with three links of one text. */
export const spoken = (lang: string, text: string): Evidence => {
  const { page } = links(3, 3, { text });
  return on({ lang, anchors: page.anchors });
};
export const llms = (beginning: string): Evidence => ({
  ...perfect,
  llms: {
    ...answer,
    headers: { 'content-type': ['text/plain'] },
    text: `${beginning}- [Our bread](/bread): what we bake through the week, and when`,
  },
});
