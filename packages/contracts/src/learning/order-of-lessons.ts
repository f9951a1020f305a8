/** The rule below, in the same words on the path, on a module and at the end of a locked lesson. */
export const ORDER_OF_LESSONS =
  'Anyone can read every lesson at its own address. To earn points, complete a module’s lessons in order.';

/**
 * The lesson that must be completed first (docs/product.md 4.5); undefined if the lesson after `before` is open.
 * @param before the lessons of its module that come before it, in order
 */
export function findLockingLesson<L>(
  before: readonly L[],
  isCompleted: (lesson: L) => boolean,
): L | undefined {
  const last = before.at(-1);
  return last !== undefined && !isCompleted(last) ? last : undefined;
}
