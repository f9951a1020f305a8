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

/** The processes that share the machine while the API is under load. */
export interface Processes {
  api: number;
  database: number;
  /** The one that makes the load. */
  load: number;
}

/** Runs something and answers the processor time that it took each of the processes, in milliseconds. */
export async function processorTimesOf<T>(
  { api, database, load }: Processes,
  run: () => Promise<T>,
): Promise<{ result: T; times: Processes }> {
  const look = () => Promise.all([api, database, load].map(processorTime));
  const before = await look();
  const result = await run();
  const after = await look();
  const [inApi = 0, inDatabase = 0, inLoad = 0] = after.map((time, i) => time - (before[i] ?? 0));
  return { result, times: { api: inApi, database: inDatabase, load: inLoad } };
}
