import { expect, test } from '@jest/globals';
import { sectionsOf } from './search';

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
