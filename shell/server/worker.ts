import { createRequire } from 'node:module';
import type { RenderJob, RenderResult } from './render/job';

interface RenderBundle {
  load: () => Promise<{ render: (job: RenderJob) => Promise<RenderResult> }>;
}

// Built by webpack, because it takes part in the federation; this file is not.
const bundle = createRequire(import.meta.url)('../node/main.cjs') as RenderBundle;
const loaded = bundle.load();

/** One render in this thread. */
export default async (job: RenderJob): Promise<RenderResult> => (await loaded).render(job);
