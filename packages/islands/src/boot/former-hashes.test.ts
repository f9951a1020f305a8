import { beforeEach, expect, test } from '@jest/globals';
import { rewriteFormerHashes } from '../define/target';

rewriteFormerHashes();
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
  ['a former id in a text is replaced by the current one', '#costs', '#text-costs'],
  ['a current id in a text is kept', '#text-costs', '#text-costs'],
  ['an id of the page is kept, also with a heading of the same name', '#main', '#main'],
  ['no place', '#nowhere', '#nowhere'],
  ['a malformed hash is kept', '#%', '#%'],
])('%s', (_, hash, place) => {
  expect(arriveAt(hash)).toBe(place);
});
