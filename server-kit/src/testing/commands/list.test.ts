import { expect, test } from '@jest/globals';
import { advice, knownShapes } from './advice';
import { notedWords, pageOf } from './manual';
import { shapesOf } from './shape';
import { wordsOf } from './words';

const shapes = [...knownShapes()];

test('the list is sorted, and has each shape once', () => {
  expect(shapes).toEqual([...new Set(shapes)].sort());
});

// The tests of the API cover how commands become shapes: what they send is in the list.
test('a page of the manual is noted for all that the list uses, and for nothing else', () => {
  expect(new Set(notedWords())).toEqual(new Set(shapes.flatMap(wordsOf)));
});

test('what an operator means depends on where it stands, and what nobody has noted is told', () => {
  const abandoned = { _id: 'lock', $expr: { $lt: ['$at', '$$NOW'] } };
  const [shape = ''] = shapesOf({
    update: 'locks',
    updates: [{ q: abandoned, u: { $set: { holder: 'me' } }, upsert: true }],
    lsid: {},
  });
  expect(shape).toBe(
    'update locks {updates: {q: {_id: string, $expr: {$lt: [$at | $$NOW]}}, u: {$set: {field}}, upsert: true}}',
  );
  expect(wordsOf(shape)).toContain('filter of an upsert $expr');
  // MongoDB refuses it, so no page can be noted for it.
  expect(pageOf('filter of an upsert $expr')).toBeUndefined();
  expect(advice([shape])).toContain('No page is noted yet for: filter of an upsert $expr.');
});
