import { readFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

const GIGABYTE = 1024 ** 3;

/** What figures of this run were measured on, in one line. */
export function machine(): string {
  const processors = cpus();
  const model = processors[0]?.model.replace(/\s+/g, ' ').trim() || 'unknown processor';
  const memory = (totalmem() / GIGABYTE).toFixed(0);
  return `${processors.length} × ${model}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}

/** Memory that a process holds (proc(5), `VmRSS`), in megabytes; 0 where the system does not tell. */
export async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024;
}
