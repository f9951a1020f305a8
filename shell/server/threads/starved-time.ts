import { readFileSync, readlinkSync } from 'node:fs';

/**
 * The system's number of the calling thread; undefined without one. On Linux `/proc/thread-self` links to
 * `<process>/task/<thread>`.
 */
export function systemThread(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1);
  } catch {
    return undefined;
  }
}

/**
 * Milliseconds for which a thread of this process was ready to run but had no processor: the second number of Linux'
 * `schedstat`, which is in nanoseconds. 0 where the system does not count them.
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
