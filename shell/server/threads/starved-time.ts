import { readFileSync, readlinkSync } from 'node:fs';

/**
 * The system's number of the thread that asks; nothing where the system does not say.
 * Linux: `/proc/thread-self` leads to `<process>/task/<thread>`.
 */
export function systemThread(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1);
  } catch {
    return undefined;
  }
}

/**
 * How long a thread of this process has been ready to run while the processors were busy with others, in milliseconds.
 * Linux keeps count: `schedstat` says nanoseconds on a processor, nanoseconds in line for one, and turns. Where
 * nobody counts it is nothing, and a thread's time is what the clock on the wall says.
 */
export function starvedMs(thread: string | undefined): number {
  if (!thread) return 0;
  try {
    const [, inLine] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(inLine) / 1e6;
  } catch {
    return 0;
  }
}
