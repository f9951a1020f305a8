import { jest } from '@jest/globals';

/** Runs what has to wait for a timeout of `AbortSignal`, with a quarter of its time. */
export async function withShortTimeouts<T>(work: () => Promise<T>): Promise<T> {
  const { timeout } = AbortSignal;
  const shorter = jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => timeout.call(AbortSignal, milliseconds / 4));
  try {
    return await work();
  } finally {
    shorter.mockRestore();
  }
}
