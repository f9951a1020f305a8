import { createRequire } from 'node:module';
import type { AddressesJob, AddressesResult, RenderJob, RenderResult } from './render/job';

interface RenderBundle {
  load: () => Promise<{ render: (job: RenderJob) => Promise<RenderResult> }>;
  loadAddresses: () => Promise<{ addresses: (job: AddressesJob) => Promise<AddressesResult> }>;
}

// Built by webpack, because it takes part in the federation; this file is not.
const bundle = createRequire(import.meta.url)('../node/main.cjs') as RenderBundle;
const loaded = bundle.load();

/** One render in this thread. */
export default async (job: RenderJob): Promise<RenderResult> => (await loaded).render(job);

/** The pages that one remote lists, in this thread. */
export const addresses = async (job: AddressesJob): Promise<AddressesResult> =>
  (await bundle.loadAddresses()).addresses(job);
