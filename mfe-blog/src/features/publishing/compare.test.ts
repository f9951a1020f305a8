import { describe, expect, test } from '@jest/globals';
import { compare, type Passage } from './compare';

/** Passages as text: `[-removed-]`, `{+added+}`, `(3)` for three folded paragraphs. */
const typed = (passages: readonly Passage[]): string[] =>
  passages.map((passage) => {
    if (passage.kind === 'same') return passage.text;
    if (passage.kind === 'folded') return `(${passage.paragraphs})`;
    return passage.pieces
      .map(({ kind, text }) =>
        kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`,
      )
      .join('');
  });
const shown = (before: string, after: string) => typed(compare(before, after));
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index}.`);

describe('two texts', () => {
  test('differ by words within the paragraphs that were changed', () => {
    expect(
      shown('One.\n\nWrite them once.\n\nThree.', 'One.\n\nWrite them twice.\n\nThree.'),
    ).toEqual(['One.', 'Write them [-once-]{+twice+}.', 'Three.']);
  });

  test('differ by whole paragraphs that were added or removed', () => {
    expect(shown('One.\n\nTwo.', 'One.\n\nNew.\n\nTwo.')).toEqual(['One.', '{+New.+}', 'Two.']);
    expect(shown('One.\n\nOld.\n\nTwo.', 'One.\n\nTwo.')).toEqual(['One.', '[-Old.-]', 'Two.']);
  });

  test('that share hardly a word are shown one after the other', () => {
    expect(shown('A short one about maps.', 'Nothing of this was there before, or ever.')).toEqual([
      '[-A short one about maps.-]{+Nothing of this was there before, or ever.+}',
    ]);
  });

  test('of which one is empty', () => {
    expect(shown('', 'New.')).toEqual(['{+New.+}']);
    expect(shown('Old.', '')).toEqual(['[-Old.-]']);
  });

  test('show only the shared paragraphs next to a change, and the number of omitted ones', () => {
    const before = numbered(10);
    const after = before.with(5, 'Paragraph five.');
    expect(shown(before.join('\n\n'), after.join('\n\n'))).toEqual([
      '(4)',
      'Paragraph 4.',
      'Paragraph [-5-]{+five+}.',
      'Paragraph 6.',
      '(3)',
    ]);
  });

  test('that differ in empty lines alone are the same', () => {
    expect(shown('One.\n\n\nTwo.\n', 'One.\n\nTwo.')).toEqual(['(2)']);
  });

  test('are compared quickly when they are long and have nothing in common', () => {
    const before = numbered(3000).join('\n\n');
    const after = before.replaceAll('Paragraph', 'Chapter');
    expect(compare(before, after)).toHaveLength(1);
  });
});
