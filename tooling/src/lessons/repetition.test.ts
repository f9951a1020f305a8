import { describe, expect, test } from '@jest/globals';
import { isQuoted, longSentences, sharedRuns } from './repetition';

describe('sentences', () => {
  const markdown =
    '## Any number of words in a heading\n\n- One two three. Four *five* [six](/a/b).';

  test('count by themselves, without marks and addresses', () => {
    expect(longSentences(markdown, 2)).toEqual(['One two three.', 'Four five six.']);
    expect(longSentences(markdown, 3)).toEqual([]);
  });
});

describe('runs of four words', () => {
  const texts = (...all: string[]) => new Map(all.map((text, index) => [`${index}`, text]));

  test('are found in headings and sentences, whatever their case', () => {
    const shared = sharedRuns(texts('## What people get wrong', 'So what People get wrong is'), 1);
    expect([...shared]).toEqual([['what people get wrong', ['0', '1']]]);
  });

  test('count once a text, and not across the end of a sentence', () => {
    const twice = 'One two three four. One two three four.';
    expect(sharedRuns(texts(twice, 'One two. Three four.'), 1).size).toBe(0);
  });
});

test('an answer is quoted when five of its words stand in a row in the text', () => {
  const text = 'The median of five runs is steadier than one.';
  expect(isQuoted('Take the median of five runs', text)).toBe(true);
  expect(isQuoted('Several runs, of which the middle one counts', text)).toBe(false);
  expect(isQuoted('The median', text)).toBe(false);
});
