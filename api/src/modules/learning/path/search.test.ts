import { expect, test } from '@jest/globals';
import { findExcerpt, splitSections } from './search';

const lesson = [
  '<p>Crawl &amp; <em>render</em>, first. Ask <a href="/x">Dr. Lee</a> about it.</p>',
  '<h2 id="why">Why it matters</h2>',
  '<div><table><thead><tr><th>Control</th><th>Says</th></tr></thead>',
  '<tbody><tr><td>noindex</td><td>Keep it out. Really.</td></tr></tbody></table></div>',
  '<p>One <code>canonical</code> is enough! Two aren’t.</p>',
  '<ul><li><strong>Phone:</strong> one number.</li><li>no sentence</li></ul>',
  '<pre><code>Disallow: /cart.</code></pre>',
  '<figure><img src="/a.svg" alt="A chart."><figcaption>A caption.</figcaption></figure>',
  '<h3 id="how">How?</h3>',
  '<blockquote><p>Ask for it, in writing.</p></blockquote>',
].join('\n');
const sections = splitSections(lesson);

test('a section has the sentences of paragraphs, lists and quotes, and is searched as a whole', () => {
  expect(sections.map(({ id, sentences }) => [id, sentences])).toEqual([
    [undefined, ['Crawl & render, first.', 'Ask Dr. Lee about it.']],
    ['why', ['One canonical is enough!', 'Two aren’t.', 'Phone: one number.']],
    ['how', ['Ask for it, in writing.']],
  ]);
  for (const word of ['noindex', 'disallow', 'matters', 'caption'])
    expect(sections[1]?.searched).toContain(word);
});

test.each([
  [['canonical'], 'why', 'One canonical is enough! Two aren’t. Phone: one number.'],
  [['ask', 'writing'], 'how', 'Ask for it, in writing.'],
  [['number'], 'why', 'Phone: one number.'],
])('%j gets the sentence with most of the words as excerpt', (words, section, excerpt) => {
  expect(findExcerpt(sections, words)).toEqual({ section, excerpt });
});

test.each([
  ['a table', 'noindex'],
  ['code', 'disallow'],
  ['a heading', 'matters'],
  ['a caption', 'caption'],
])('a word in %s leads to its section, with sentences of it as excerpt', (_, word) => {
  const { section, excerpt } = findExcerpt(sections, [word]);
  expect(section).toBe('why');
  expect(excerpt).toMatch(/^One canonical is enough!/);
});

test('a word of the title alone gets the beginning of the lesson as excerpt', () => {
  expect(findExcerpt(sections, ['sitemap'])).toEqual({
    section: undefined,
    excerpt:
      'Crawl & render, first. Ask Dr. Lee about it. One canonical is enough! Two aren’t. Phone: one number. Ask for it, in writing.',
  });
});

test('a section of a table alone gets the beginning of the lesson as excerpt', () => {
  const html =
    '<p>It begins here.</p><h2 id="all">All</h2><table><tr><td>hreflang</td></tr></table>';
  expect(findExcerpt(splitSections(html), ['hreflang'])).toEqual({
    section: 'all',
    excerpt: 'It begins here.',
  });
});

test('a sentence longer than an excerpt is cut between words', () => {
  const { excerpt } = findExcerpt(splitSections(`<p>${'word '.repeat(50)}end.</p>`), ['end']);
  expect(excerpt.length).toBeLessThanOrEqual(160);
  expect(excerpt).toMatch(/ word…$/);
});
