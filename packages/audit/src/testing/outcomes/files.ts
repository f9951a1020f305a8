import type { Answer, Evidence, Resource } from '../../evidence';
import type { ImageFact } from '../../page/facts';
import { answer, documented, letters, limits, on, perfect, type Row, script } from '../changes';

const image: ImageFact = {
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
const images = (number: number, change: (index: number) => Partial<ImageFact>): Evidence =>
  on({ images: Array.from({ length: number }, (_, index) => ({ ...image, ...change(index) })) });

/** Images of which all but the first have a size. */
const sized = (number: number): Evidence => {
  const { width: _, ...open } = image;
  return on({ images: [open, ...Array.from({ length: number - 1 }, () => image)] });
};

const sampled = (number: number, change: (index: number) => Partial<Answer>): Evidence => ({
  ...perfect,
  resources: Array.from({ length: number }, (_, index): Resource => ({
    url: `https://bakery.example/${index}.png`,
    kind: 'image',
    answer: { ...answer, ...change(index) },
  })),
});
const cached = (number: number, long: number, other: Answer['headers']): Evidence =>
  sampled(number, (index) => ({
    headers: index < long ? { 'cache-control': ['max-age=604800'] } : other,
  }));
const hops = (...urls: string[]): Evidence =>
  documented({ hops: urls.map((url) => ({ url, status: 301 })) });

const KIB = 1_024;
/** An image of 2,000 pixels at an address. */
const ofAddress = (url: string) => images(1, () => ({ width: 2_000, url }));
/** Milliseconds to the first byte for a desktop and for a phone. */
const answering = (desk: number, phone: number): Evidence => ({
  ...documented({ ttfb: desk }),
  mobile: { answer: { ...answer, ttfb: phone } },
});
const HOME = 'https://bakery.example/';
const stylesheet = { url: `${HOME}a.css`, line: 1, inHead: true, media: '' };
/** So many scripts and stylesheets that block rendering. */
const blocking = (scripts: number, stylesheets: number): Evidence =>
  on({
    scripts: Array.from({ length: scripts }, () => ({ ...script, deferred: false })),
    stylesheets: Array.from({ length: stylesheets }, () => stylesheet),
  });
/** Images whose server answers with these statuses. */
const answered = (...statuses: number[]): Evidence =>
  sampled(statuses.length, (index) => ({ status: statuses[index] ?? 200 }));
/** An image of so many KiB. */
const heavy = (kib: number, type = 'image/png'): Evidence =>
  sampled(1, () => ({ transferred: kib * KIB, headers: { 'content-type': [type] } }));

/** Outcomes of the checks of images and page speed. */
export const files: readonly Row[] = [
  [
    'IM1',
    '9 of 10',
    images(10, (index) => (index === 0 ? { labelled: false, alt: ' ', nameless: true } : {})),
    'warn',
  ],
  ['IM1', '8 of 9', images(9, (index) => (index === 0 ? { alt: '', nameless: true } : {})), 'fail'],
  ...['IM1', 'IM2', 'IM3', 'IM4', 'IM5', 'IM6'].map((id): Row => [
    id,
    'no images',
    { ...on({ images: [] }), resources: [] },
    'na',
  ]),
  ['IM2', '2 of 20', images(20, (index) => ({ alt: index < 2 ? 'Photo' : 'Bread' })), 'warn'],
  ['IM2', '2 of 19', images(19, (index) => ({ alt: index < 2 ? 'DSC_0042' : 'Bread' })), 'fail'],
  ['IM2', 'a path', images(1, () => ({ alt: 'fotos/pão quente.JPG' })), 'warn'],
  ['IM2', 'a camera', images(1, () => ({ alt: 'IMG_20260601_120000' })), 'warn'],
  ['IM2', 'a number within a text', images(1, () => ({ alt: 'Photo 3 of our shop' })), 'pass'],
  ...limits('IM2', (length) => images(1, () => ({ alt: letters(length) })), 'pass', [151, 'warn']),
  ...limits('IM3', sized, 'fail', [5, 'warn']),
  ['IM4', '1 of 5', answered(404, 200, 200, 200, 200), 'warn'],
  ['IM4', '1 of 4', answered(500, 200, 200, 200), 'fail'],
  ['IM4', '1 of 5, of which one refuses', answered(404, 403, 200, 200, 200), 'fail'],
  ['IM4', 'refusals', answered(401, 403, 429, 999), 'pass'],
  ...limits(
    'IM5',
    (transferred) => sampled(1, () => ({ transferred })),
    'pass',
    [200 * KIB + 1, 'warn'],
    [KIB * KIB + 1, 'fail'],
  ),
  ['IM5', '1 MiB', sampled(2, () => ({ transferred: KIB * KIB })), 'warn'],
  ['IM5', 'more than 2 MiB in all', sampled(9, () => ({ transferred: 240 * KIB })), 'fail'],
  ['IM5', 'a large one of a new type', heavy(900, 'image/avif'), 'warn'],
  ['IM5', 'a huge one of a new type', heavy(1_500, 'image/avif'), 'fail'],
  ...limits('IM6', (all) => images(all, () => ({})), 'pass', [8, 'warn']),
  ['IM6', '10, 3 of the last 5 at once', images(10, (index) => ({ lazy: index > 7 })), 'pass'],
  ['IM6', '10, 4 of the last 5 at once', images(10, (index) => ({ lazy: index > 8 })), 'warn'],
  ...limits('IM6', (width) => images(1, () => ({ width })), 'pass', [1_200, 'warn']),
  ['IM6', 'an SVG of 2,000 pixels', ofAddress('https://x.example/A.SVG?v=2'), 'pass'],
  ['IM6', 'a PNG of 2,000 pixels', ofAddress('https://x.example/a.svg.png'), 'warn'],
  ...limits('PS1', (ttfb) => answering(ttfb, 900), 'pass', [601, 'warn']),
  ...limits('PS1', (ttfb) => answering(5_000, ttfb), 'warn', [1_801, 'fail']),
  ['PS2', 'http and one more', hops('http://bakery.example/', `${HOME}a`), 'pass'],
  [
    'PS2',
    'three others and www',
    hops('https://www.bakery.example/', `${HOME}a`, `${HOME}b`, `${HOME}c`),
    'fail',
  ],
  ...limits('PS3', (decoded) => documented({ encoding: 'identity', decoded }), 'pass', [
    1_400,
    'fail',
  ]),
  ['PS4', 'five stylesheets', blocking(0, 5), 'warn'],
  ['PS4', 'a blocking script', blocking(1, 0), 'warn'],
  ['PS5', '4 of 5', cached(5, 4, {}), 'pass'],
  ['PS5', '3 of 4', cached(4, 3, {}), 'warn'],
  ['PS5', '1 of 2', cached(2, 1, {}), 'warn'],
  ['PS5', '1 of 3', cached(3, 1, {}), 'fail'],
  ...limits(
    'PS5',
    (age) => cached(3, 0, { etag: ['"x"'], 'cache-control': [`max-age=${age}`] }),
    'fail',
    [3_600, 'warn'],
  ),
  ...limits(
    'PS6',
    (decoded) => documented({ decoded }),
    'pass',
    [500_001, 'warn'],
    [2_000_001, 'fail'],
  ),
  ...limits('PS6', (elements) => on({ elements }), 'pass', [1_401, 'warn'], [3_001, 'fail']),
  ['PS6', 'images of 3 MiB', heavy(2_900), 'warn'],
  ['PS6', 'images of 9 MiB', heavy(9_000), 'fail'],
];
