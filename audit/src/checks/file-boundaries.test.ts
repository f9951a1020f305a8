import { expect, test } from '@jest/globals';
import type { Evidence } from '../evidence';
import {
  KIB,
  answer,
  documented,
  hops,
  images,
  kept,
  letters,
  limits,
  on,
  outcomeOf,
  sampled,
  sized,
  type Row,
} from '../testing/changes';

/** Milliseconds to the first byte for a desktop and for a phone. */
const answering = (desk: number, phone: number): Evidence => ({
  ...documented({ ttfb: desk }),
  mobile: { answer: { ...answer, ttfb: phone } },
});

const rows: readonly Row[] = [
  [
    'IM1',
    '9 of 10',
    images(10, (index) => (index === 0 ? { labelled: false, alt: ' ', nameless: true } : {})),
    'warn',
  ],
  ['IM1', '8 of 9', images(9, (index) => (index === 0 ? { alt: '', nameless: true } : {})), 'fail'],
  ['IM2', '1', images(2, (index) => ({ alt: index < 1 ? 'bread.jpg' : 'Bread' })), 'warn'],
  ['IM2', '2 of 20', images(20, (index) => ({ alt: index < 2 ? 'Photo' : 'Bread' })), 'warn'],
  ['IM2', '2 of 19', images(19, (index) => ({ alt: index < 2 ? 'DSC_0042' : 'Bread' })), 'fail'],
  ['IM2', 'a path', images(1, () => ({ alt: 'fotos/pão quente.JPG' })), 'warn'],
  ['IM2', 'a camera', images(1, () => ({ alt: 'IMG_20260601_120000' })), 'warn'],
  ['IM2', 'a number within a text', images(1, () => ({ alt: 'Photo 3 of our shop' })), 'pass'],
  ...limits('IM2', (length) => images(1, () => ({ alt: letters(length) })), 'pass', [151, 'warn']),
  ...limits('IM3', sized, 'fail', [5, 'warn']),
  ['IM4', '1 of 5', sampled(5, (index) => ({ status: index < 1 ? 404 : 200 })), 'warn'],
  ['IM4', '1 of 4', sampled(4, (index) => ({ status: index < 1 ? 500 : 200 })), 'fail'],
  [
    'IM4',
    '1 of 5, of which one refuses',
    sampled(5, (index) => ({ status: [404, 403][index] ?? 200 })),
    'fail',
  ],
  [
    'IM4',
    'refusals',
    sampled(4, (index) => ({ status: [401, 403, 429, 999][index] ?? 200 })),
    'pass',
  ],
  ...limits(
    'IM5',
    (transferred) => sampled(1, () => ({ transferred })),
    'pass',
    [200 * KIB + 1, 'warn'],
    [KIB * KIB + 1, 'fail'],
  ),
  ['IM5', '1 MiB', sampled(2, () => ({ transferred: KIB * KIB })), 'warn'],
  ['IM5', 'more than 2 MiB in all', sampled(9, () => ({ transferred: 240 * KIB })), 'fail'],
  ...limits('IM6', (all) => images(all, () => ({})), 'pass', [8, 'warn']),
  ['IM6', '10, 3 of the last 5 at once', images(10, (index) => ({ lazy: index > 7 })), 'pass'],
  ['IM6', '10, 4 of the last 5 at once', images(10, (index) => ({ lazy: index > 8 })), 'warn'],
  ...limits('IM6', (width) => images(1, () => ({ width })), 'pass', [1_200, 'warn']),
  ...limits('PS1', (ttfb) => answering(ttfb, 900), 'pass', [601, 'warn']),
  ...limits('PS1', (ttfb) => answering(5_000, ttfb), 'warn', [1_801, 'fail']),
  ['PS2', 'http and one more', hops('http://bakery.example/', 'https://bakery.example/a'), 'pass'],
  ['PS2', 'two others', hops('https://bakery.example/a', 'https://bakery.example/b'), 'warn'],
  [
    'PS2',
    'three others and www',
    hops(
      'https://www.bakery.example/',
      'https://bakery.example/a',
      'https://bakery.example/b',
      'https://bakery.example/c',
    ),
    'fail',
  ],
  ...limits('PS3', (decoded) => documented({ encoding: 'identity', decoded }), 'pass', [
    1_400,
    'fail',
  ]),
  ['PS5', '4 of 5', kept(5, 4, {}), 'pass'],
  ['PS5', '3 of 4', kept(4, 3, {}), 'warn'],
  ['PS5', '1 of 2', kept(2, 1, {}), 'warn'],
  ['PS5', '1 of 3', kept(3, 1, {}), 'fail'],
  ...limits(
    'PS5',
    (age) => kept(3, 0, { etag: ['"x"'], 'cache-control': [`max-age=${age}`] }),
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
];

test.each(rows)('%s at %s', (id, _, evidence, outcome) => {
  expect(outcomeOf(id, evidence)).toBe(outcome);
});
