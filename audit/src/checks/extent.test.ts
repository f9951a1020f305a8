import { expect, test } from '@jest/globals';
import { perfect } from '../testing/changes';
import { checks } from './registry';

const evidenceOf = (id: string, seen: typeof perfect): string =>
  checks.find((check) => check.id === id)?.judge(seen).evidence ?? '';

/** Twelve images on the page, of which only ten belong to the sample. */
const page = {
  ...perfect.page,
  images: perfect.page.images.flatMap((image) =>
    Array.from({ length: 6 }, (_, index) => ({ ...image, url: `${image.url}?${index}` })),
  ),
};

test.each([
  ['IM4', '2 of 12 measured'],
  ['IM5', '2 of 12 measured'],
  ['PS3', '2 of 2 measured'],
  ['PS5', '4 of 14 measured'],
  ['PS6', '4 of 14 measured'],
  ['MO3', '1 of 1 measured'],
])('%s says of how much it speaks: %s', (id, expected) => {
  expect(evidenceOf(id, { ...perfect, page })).toContain(expected);
});
