import { expect, test } from '@jest/globals';
import { compare } from './compare';

/** Lines as text: `- removed`, `+ added`, `(3)` for three that are not shown. */
const shown = (before: string, after: string): string[] =>
  compare(before, after).map((lines) => {
    if (lines.kind === 'folded') return `(${lines.count})`;
    return `${{ same: '', removed: '- ', added: '+ ' }[lines.kind]}${lines.text}`;
  });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}.`);

test('two texts are compared by changed, added and removed lines', () => {
  expect(shown('One.\n\nTwo.\n\nThree.', 'One.\n\n2.\n\nThree.')).toEqual([
    'One.',
    '- Two.',
    '+ 2.',
    'Three.',
  ]);
  expect(shown('One.\n\nTwo.', 'One.\n\nNew.\n\nTwo.')).toEqual(['One.', '+ New.', 'Two.']);
  expect(shown('- a\n- b\n- c', '- a')).toEqual(['- a', '- - b\n- c']);
});

test('two texts of which one is empty differ in all lines', () => {
  expect(shown('', 'New.')).toEqual(['+ New.']);
  expect(shown('Old.', '')).toEqual(['- Old.']);
});

test('two texts show unchanged lines only next to a change, and count the others', () => {
  const before = numbered(10);
  const after = before.with(5, 'Line five.');
  expect(shown(before.join('\n'), after.join('\n\n'))).toEqual([
    '(4)',
    'Line 4.',
    '- Line 5.',
    '+ Line five.',
    'Line 6.',
    '(3)',
  ]);
});

test('two texts that differ only in empty lines are equal, but indentation is a difference', () => {
  expect(shown('One.\n\n\nTwo. \n', 'One.\nTwo.')).toEqual(['(2)']);
  expect(shown('One.', '  One.')).toEqual(['- One.', '+   One.']);
});

test('two long texts with nothing in common differ by one removal and one addition', () => {
  const before = numbered(3000).join('\n');
  const after = before.replaceAll('Line', 'Row');
  expect(compare(before, after)).toHaveLength(2);
});
