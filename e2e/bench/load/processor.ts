import { readFile } from 'node:fs/promises';

/** Milliseconds in which the kernel counts; the same on every Linux that Node runs on. */
const tick = 10;

/**
 * Processor time that a process has used so far, all its threads together, in milliseconds (proc(5), `utime` and
 * `stime`). 0 where the system does not tell.
 */
export async function processorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in brackets, which may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0] = [fields[11], fields[12]].map(Number);
  return (user + system) * tick || 0;
}
