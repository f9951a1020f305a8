import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findLockingLesson } from '@site/contracts/learning/order-of-lessons';
import { findNextLesson, findPosition, isComplete } from './path';

const lesson = (id: string) => ({ id, title: `Lesson ${id}`, points: 50 });

describe('for any completions', () => {
  const anyPath = fc.array(fc.nat({ max: 5 }), { maxLength: 5 }).map((counts) =>
    counts.map((count, module) => ({
      id: `m${module}`,
      title: `Module ${module}`,
      points: 100,
      lessons: Array.from({ length: count }, (_, index) => lesson(`${module}.${index}`)),
    })),
  );
  const startedPath = anyPath.chain((everything) =>
    fc.record({
      everything: fc.constant(everything),
      completed: fc
        .subarray(everything.flatMap(({ lessons }) => lessons.map(({ id }) => id)))
        .map((ids) => new Set(ids)),
      at: fc.option(fc.constantFrom('m0', 'm1', 'm2'), { nil: undefined }),
    }),
  );

  test('the next lesson is open, and exists until every module is complete', () => {
    fc.assert(
      fc.property(startedPath, ({ everything, completed, at }) => {
        const next = findNextLesson(everything, completed, at);
        const left = everything.filter(
          (module) => module.lessons.length > 0 && !isComplete(module, completed),
        );
        expect(next === undefined).toBe(left.length === 0);
        if (!next) return;
        const before = findPosition(everything, next.lesson.id)?.before ?? [];
        expect(completed.has(next.lesson.id)).toBe(false);
        expect(findLockingLesson(before, ({ id }) => completed.has(id))).toBeUndefined();
        if (left.some(({ id }) => id === at)) expect(next.module.id).toBe(at);
      }),
    );
  });

  test('following the next lesson visits each remaining lesson once', () => {
    fc.assert(
      fc.property(startedPath, ({ everything, completed, at }) => {
        const done = new Set(completed);
        const total = everything.flatMap(({ lessons }) => lessons).length;
        for (let step = completed.size; step < total; step++) {
          const next = findNextLesson(everything, done, at);
          done.add(next?.lesson.id ?? 'none');
        }
        expect(done.size).toBe(total);
        expect(findNextLesson(everything, done, at)).toBeUndefined();
      }),
    );
  });
});
