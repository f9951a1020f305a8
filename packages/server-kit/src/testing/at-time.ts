import { jest } from '@jest/globals';

/** Timers that stay real, because databases and locks need them. */
const TIMERS = [
  ...(['nextTick', 'hrtime', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];

/** Runs an action with a clock that begins at a moment; timers stay real. */
export async function atTime<T>(now: number | Date, action: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now, doNotFake: TIMERS });
  try {
    return await action();
  } finally {
    jest.useRealTimers();
  }
}
