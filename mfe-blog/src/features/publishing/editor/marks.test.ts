import { describe, expect, test } from '@jest/globals';
import { buildEdit, type Mark } from './marks';

/** Applies a mark to a text with its selection in brackets: `a [word] here`. Returns the result in the same form. */
function press(mark: Mark, marked: string): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const edit = buildEdit(mark, { text, start, end });
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const [from, to] = edit.selected;
  return `${after.slice(0, from)}[${after.slice(from, to)}]${after.slice(to)}`;
}

describe('emphasis', () => {
  test.each<[Mark, string, string]>([
    ['bold', 'a [word] here', 'a **[word]** here'],
    ['italic', 'a [word] here', 'a *[word]* here'],
    ['bold', 'a[ word ]here', 'a **[word]** here'],
    ['bold', 'a []', 'a **[]**'],
    ['bold', 'a **[word]** here', 'a [word] here'],
    ['italic', 'a *[word]* here', 'a [word] here'],
    ['italic', 'a **[word]** here', 'a ***[word]*** here'],
    ['bold', '[]', '**[]**'],
  ])('%s: %j becomes %j', (mark, before, after) => {
    expect(press(mark, before)).toBe(after);
  });
});

describe('lines', () => {
  test.each<[Mark, string, string]>([
    ['h2', '[A heading]', '[## A heading]'],
    ['h3', 'text\n[A heading]\ntext', 'text\n[### A heading]\ntext'],
    ['h2', 'A he[]ading', '## A heading[]'],
    ['h2', '[## A heading]', '[A heading]'],
    ['h3', '[## A heading]', '[### A heading]'],
    ['list', '[one\ntwo]', '[- one\n- two]'],
    ['list', '[one\n\ntwo]', '[- one\n\n- two]'],
    ['list', '[- one\n- two]', '[one\ntwo]'],
    ['list', '[1. one\n- two]', '[- one\n- two]'],
    ['quote', '[one\ntwo\n]three', '[> one\n> two]\nthree'],
    ['list', '[]', '- []'],
    ['quote', 'one\n[]\ntwo', 'one\n> []\ntwo'],
    ['h2', '[]\ntwo', '## []\ntwo'],
  ])('%s: %j becomes %j', (mark, before, after) => {
    expect(press(mark, before)).toBe(after);
  });
});

describe('a link', () => {
  /** The text after the button, and what is selected then. */
  const link = (text: string, chosen: string) => {
    const start = text.indexOf(chosen);
    const edit = buildEdit('link', { text, start, end: start + chosen.length });
    const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    return [after, after.slice(...edit.selected)];
  };

  test.each([
    ['words', 'see our prices now', 'our prices', 'see [our prices](https://) now', 'https://'],
    [
      'an address',
      'see https://a.example/b',
      'https://a.example/b',
      'see [](https://a.example/b)',
      '',
    ],
    ['nothing', '', '', '[](https://)', 'https://'],
    ['the address of a link', 'see [us](https://) now', 'https://', 'see us now', 'us'],
  ])('is toggled with %s selected', (_, before, chosen, after, selected) => {
    expect(link(before, chosen)).toEqual([after, selected]);
  });
});
