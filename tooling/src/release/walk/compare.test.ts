import { expect, test } from '@jest/globals';
import { compare, inWords, type Visit } from './compare';

const none = { missing: 0, stuck: 0, crashed: 0, errors: 0, recovered: 0, calls: 0 };
const visit = (changes: Partial<Visit> = {}): Visit => ({
  status: 200,
  harms: none,
  answer: 40,
  wake: 700,
  growth: 1.2,
  ...changes,
});

const broken = visit({
  status: 500,
  harms: { ...none, errors: 3, calls: 1 },
  answer: 9_000,
  wake: 20_000,
  growth: 80,
});

test('builds that do the same are never told apart, nor is one that does better', () => {
  expect(compare([[visit(), visit()]])).toEqual([]);
  expect(compare([[broken, broken]])).toEqual([]);
  expect(compare([[broken, visit()]])).toEqual([]);
});

test.each<[string, Partial<Visit>, Partial<Visit>]>([
  ['HTTP status', { status: 200 }, { status: 404 }],
  ['HTTP status', { status: 404 }, { status: 500 }],
  ['parts missing in the HTML', {}, { harms: { ...none, missing: 1 } }],
  ['parts that do not wake', {}, { harms: { ...none, stuck: 1 } }],
  ['errors thrown', { harms: { ...none, errors: 1 } }, { harms: { ...none, errors: 2 } }],
  ['calls answered with 500 or more', {}, { harms: { ...none, calls: 1 } }],
  ['milliseconds until the server answers', { answer: 50 }, { answer: 1_100 }],
  ['milliseconds until all of it is awake', { wake: 700 }, { wake: 2_700 }],
  ['megabytes of memory gained', { growth: 1 }, { growth: 11 }],
])('%s is worse where the canary alone has it', (what, stable, canary) => {
  expect(compare([[visit(stable), visit(canary)]]).map((one) => one.what)).toEqual([what]);
});

test.each<[string, Partial<Visit>, Partial<Visit>]>([
  ['a busy machine', { wake: 700, answer: 20 }, { wake: 1_600, answer: 900 }],
  ['some more memory', { growth: 1 }, { growth: 1.9 }],
  ['a page that is new', { status: 404, wake: 0 }, { wake: 2_000 }],
  ['a page that moved', { status: 301 }, { status: 200 }],
])('%s is no fault', (_, stable, canary) => {
  expect(compare([[visit(stable), visit(canary)]])).toEqual([]);
});

test('what is not worse each time is chance, and what is has its latest figures', () => {
  const once = [visit(), visit({ harms: { ...none, errors: 1, calls: 1 }, wake: 9_000 })] as const;
  const again = [visit(), visit({ harms: { ...none, errors: 2 } })] as const;
  expect(inWords(compare([once, again]))).toBe('errors thrown 2 (stable: 0)');
  expect(compare([once, again, [visit(), visit()]])).toEqual([]);
});

test('a machine on which one build takes now one second and now five says nothing of time', () => {
  const times = (stable: number, canary: number) =>
    [visit({ wake: stable }), visit({ wake: canary })] as const;
  expect(compare([times(1_000, 7_000), times(5_000, 7_500)])).toEqual([]);
  expect(compare([times(1_000, 7_000), times(2_500, 7_500)])).toEqual([
    { what: 'milliseconds until all of it is awake', canary: 7_000, stable: 1_000 },
  ]);
});
