import { z } from 'zod';
import type { MarkdownJob } from '../formats/markdown';
import type { PictureJob } from '../formats/picture';
import type { ListingJob, ListingResult, RenderJob, RenderResult } from '../job';

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

export type WorkerTask<K extends TaskName = TaskName> = {
  [Name in K]: { task: Name; job: JobOf<Name> };
}[K];

/** The answer to a request that a process has made through its parent. */
export type FetchReply = { requestId: number } & (
  | {
      status: number;
      statusText: string;
      headers: [string, string][];
      body: Uint8Array<ArrayBuffer>;
    }
  | { problem: string }
);

/** A message of a process. Code of remotes could send any, so that it is parsed. */
export const workerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('done'), result: z.unknown() }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
  z.object({ type: z.literal('dying'), reason: z.string() }),
  z.object({ type: z.literal('printed'), text: z.string() }),
  z.object({
    type: z.literal('fetch'),
    requestId: z.int(),
    url: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
]);
export type WorkerMessage = z.infer<typeof workerMessage>;
export type FetchRequest = Extract<WorkerMessage, { type: 'fetch' }>;
