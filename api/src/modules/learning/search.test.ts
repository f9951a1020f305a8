import { expect, test } from '@jest/globals';
import { searchText } from '@site/contracts/search-text';
import { searchedText, sectionsOf } from './search';

test('a text is what its reader sees, and says where its sections begin', () => {
  const { text, sections } = sectionsOf(
    '<p>Crawl &amp; <em>render</em>, first.</p><h2 id="why">Why</h2><ul><li>One</li><li>Two</li></ul><h3 id="how">How</h3><p>So.</p>',
  );
  expect(text).toBe('Crawl & render, first. Why One Two How So.');
  expect(sections.map(({ id, begins }) => [id, text.slice(begins).split(' ')[0]])).toEqual([
    ['why', 'Why'],
    ['how', 'How'],
  ]);
});

test('a searched text knows where in the text its characters come from', () => {
  const text = 'Cafe\u0301: don’t ﬁnd Straße';
  const { text: searched, places } = searchedText(text);
  expect(searched).toBe("cafe: don't find strasse");
  for (const [word, written] of [
    ["don't", 'don’t'],
    ['find', 'ﬁnd'],
    ['strasse', 'Straße'],
  ])
    expect(text.slice(places[searched.indexOf(word ?? '')])).toMatch(new RegExp(`^${written}`));
});

test.each(['مُحَرّ\u064eك', 'ק\u05b8\u05bcד', '각', 'ệ', 'ΟΔΟΣ'])(
  '%s is folded as in a search, in whatever order its marks are written',
  (text) => {
    expect(searchedText(text).text).toBe(searchText(text));
  },
);
