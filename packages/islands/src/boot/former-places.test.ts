import { beforeEach, expect, test } from '@jest/globals';
import { addFormerIds } from '../define/target';

addFormerIds();
beforeEach(() => {
  document.body.innerHTML =
    '<main id="main"><h2 id="text-costs">Costs</h2><h2 id="text-main">Main</h2></main>';
});

/** The address after a visitor has opened a hash. */
const arriveAt = (hash: string): string => {
  history.replaceState(null, '', hash);
  dispatchEvent(new Event('DOMContentLoaded'));
  return location.hash;
};

test.each([
  ['a place in a text as it was called before', '#costs', '#text-costs'],
  ['a place in a text', '#text-costs', '#text-costs'],
  ['a place of the page, whatever a heading is called', '#main', '#main'],
  ['no place', '#nowhere', '#nowhere'],
  ['none that can be decoded', '#%', '#%'],
])('%s', (_, hash, place) => {
  expect(arriveAt(hash)).toBe(place);
});
