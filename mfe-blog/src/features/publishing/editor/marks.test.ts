import { expect, test } from '@jest/globals';
import { buildEdit, type Mark } from './marks';

/** Applies a mark to a text with its selection in bars: `a |word| here`. Returns the result in the same form. */
function press(mark: Mark, marked: string): string {
  const [before = '', chosen = '', rest = ''] = marked.split('|');
  const text = before + chosen + rest;
  const edit = buildEdit(mark, { text, start: before.length, end: text.length - rest.length });
  const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const [from, to] = edit.selected;
  return `${after.slice(0, from)}|${after.slice(from, to)}|${after.slice(to)}`;
}

test.each<[Mark, string, string]>([
  ['bold', 'a |word| here', 'a **|word|** here'],
  ['italic', 'a |word| here', 'a *|word|* here'],
  ['bold', 'a| word |here', 'a **|word|** here'],
  ['bold', 'a ||', 'a **||**'],
  ['bold', 'a **|word|** here', 'a |word| here'],
  ['italic', 'a *|word|* here', 'a |word| here'],
  ['italic', 'a **|word|** here', 'a ***|word|*** here'],
  ['bold', '||', '**||**'],
  ['h2', '|A heading|', '|## A heading|'],
  ['h3', 'text\n|A heading|\ntext', 'text\n|### A heading|\ntext'],
  ['h2', 'A he||ading', '## A heading||'],
  ['h2', '|## A heading|', '|A heading|'],
  ['h3', '|## A heading|', '|### A heading|'],
  ['list', '|one\ntwo|', '|- one\n- two|'],
  ['list', '|one\n\ntwo|', '|- one\n\n- two|'],
  ['list', '|- one\n- two|', '|one\ntwo|'],
  ['list', '|1. one\n- two|', '|- one\n- two|'],
  ['quote', '|one\ntwo\n|three', '|> one\n> two|\nthree'],
  ['list', '||', '- ||'],
  ['quote', 'one\n||\ntwo', 'one\n> ||\ntwo'],
  ['h2', '||\ntwo', '## ||\ntwo'],
  ['link', 'see |our prices| now', 'see [our prices](|https://|) now'],
  ['link', 'see |https://a.example/b|', 'see [||](https://a.example/b)'],
  ['link', '||', '[](|https://|)'],
  ['link', 'see [us](|https://|) now', 'see |us| now'],
])('%s: %j becomes %j', (mark, before, after) => {
  expect(press(mark, before)).toBe(after);
});
