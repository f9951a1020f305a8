import type { MarkdownJob } from '../alternates/markdown';
import type { PictureJob } from '../alternates/picture';
import type { ListingJob, ListingResult, RenderJob, RenderResult } from '../render/job';

/** The tasks of a thread, with their input and output. */
interface TaskTypes {
  render: [job: RenderJob, result: RenderResult];
  listing: [job: ListingJob, result: ListingResult];
  markdown: [job: MarkdownJob, result: string];
  picture: [job: PictureJob, result: Uint8Array];
}
export type TaskName = keyof TaskTypes;
export type JobOf<K extends TaskName> = TaskTypes[K][0];
export type ResultOf<K extends TaskName> = TaskTypes[K][1];
export type Tasks = { [K in TaskName]: (job: JobOf<K>) => Promise<ResultOf<K>> };
export type Order<K extends TaskName = TaskName> = {
  [Name in K]: { id: number; task: Name; job: JobOf<Name> };
}[K];

/** A message of a thread. */
export type Report =
  | { is: 'ready' }
  | { is: 'worn' }
  | { is: 'begun'; id: number }
  | { is: 'done'; id: number; result: unknown }
  | { is: 'failed'; id: number; reason: string };
