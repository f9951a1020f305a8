import type { AddressesJob, AddressesResult, RenderJob, RenderResult } from '../render/job';

/** What a thread can be asked to do. */
export interface Tasks {
  render: (job: RenderJob) => Promise<RenderResult>;
  addresses: (job: AddressesJob) => Promise<AddressesResult>;
}
export type TaskName = keyof Tasks;
export type JobOf<K extends TaskName> = Parameters<Tasks[K]>[0];
export type ResultOf<K extends TaskName> = Awaited<ReturnType<Tasks[K]>>;

export type Order = { [K in TaskName]: { id: number; task: K; job: JobOf<K> } }[TaskName];

/** What a thread says: that it can work, that it begins, and what came of it. */
export type Report =
  | {
      is: 'ready';
      /** What the system calls this thread, where it says so. */
      systemThread: string | undefined;
    }
  | { is: 'begun'; id: number }
  | { is: 'done'; id: number; result: unknown }
  | { is: 'failed'; id: number; reason: string };
