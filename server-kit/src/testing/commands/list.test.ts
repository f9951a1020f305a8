import { expect, test } from '@jest/globals';
import { advice } from './advice';
import { knownShapes } from './known-shapes';
import { notedWords, pageOf } from './manual';
import { shapesOf } from './shape';
import { wordsOf } from './words';

const shapes = [...knownShapes()];

test('the list is sorted, and has each shape once', () => {
  expect(shapes).toEqual([...new Set(shapes)].sort());
});

test('a page of the manual is noted for all that the list uses, and for nothing else', () => {
  expect(new Set(notedWords())).toEqual(new Set(shapes.flatMap(wordsOf)));
});

test('a shape has names and operators and no values', () => {
  const filter = { slug: 'a', at: { $gt: new Date() }, $or: [{ n: 1 }, { n: 2 }, { n: null }] };
  expect(
    shapesOf({
      find: 'posts',
      filter,
      sort: new Map([['at', -1]]),
      limit: 5,
      lsid: {},
      $db: 'site',
    }),
  ).toEqual([
    'find posts {filter: {slug: string, at: {$gt: date}, $or: [{n: number} | {n: null}]}, sort: {at: -1}, limit: number}',
  ]);
});

test('each statement of a write is a shape, in which the fields that change are not told apart', () => {
  const updates = [
    { q: { _id: 'a' }, u: { $set: { one: 1, 'of.3.many': 2 } }, upsert: true },
    { q: { _id: 'b' }, u: { title: 'A' } },
    { q: { _id: 'c' }, u: { $push: { list: { $each: [], $slice: -2 } } } },
  ];
  expect(shapesOf({ update: 'posts', updates, ordered: true })).toEqual([
    'update posts {updates: {q: {_id: string}, u: {$set: {field, of.*.many}}, upsert: true}, ordered: true}',
    'update posts {updates: {q: {_id: string}, u: document}, ordered: true}',
    'update posts {updates: {q: {_id: string}, u: {$push: {field: {$each: [], $slice: number}}}}, ordered: true}',
  ]);
});

test('what an operator means depends on where it stands', () => {
  const abandoned = { _id: 'lock', $expr: { $lt: ['$at', '$$NOW'] } };
  const [shape = ''] = shapesOf({
    update: 'locks',
    updates: [{ q: abandoned, u: { $set: { holder: 'me' } }, upsert: true }],
  });
  expect(wordsOf(shape)).toEqual([
    'update',
    'update updates',
    'update updates.q',
    'filter of an upsert $expr',
    'expression $lt',
    'update updates.u',
    'update $set',
    'update updates.upsert',
    'variable $$NOW',
  ]);
  // MongoDB refuses it, so nobody can note that it is allowed.
  expect(pageOf('filter of an upsert $expr')).toBeUndefined();
  expect(advice([shape])).toContain('No page is noted yet for: filter of an upsert $expr.');
});

test('stages, expressions and projections have shapes too', () => {
  const pipeline = [
    { $match: { at: { $lt: new Date() } } },
    { $group: { _id: '$who', n: { $sum: 1 } } },
    { $project: { n: 1, first: { $slice: ['$all', 3] } } },
  ];
  const [shape = ''] = shapesOf({ aggregate: 'posts', pipeline, cursor: {} });
  expect(shape).toBe(
    'aggregate posts {pipeline: [{$match: {at: {$lt: date}}}, {$group: {_id: $who, n: {$sum: number}}}, {$project: {field: 1, field: {$slice: [$all | number]}}}], cursor: document}',
  );
  expect(wordsOf(shape)).toEqual(
    expect.arrayContaining(['stage $group', 'expression $sum', 'filter $lt', 'expression $slice']),
  );
});
