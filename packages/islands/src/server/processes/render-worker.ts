import { createRequire } from 'node:module';
import type { Tasks } from './messages';
import { fetchThroughParent } from './parent-fetch';
import { sandboxProcess } from './sandbox';
import { connectToParent, serveTasks } from './serve-parent';

interface RenderBundle {
  load: () => Promise<Pick<Tasks, 'render'>>;
  loadListing: () => Promise<Pick<Tasks, 'listing'>>;
}

const send = connectToParent(process);
const { fetch, receive } = fetchThroughParent(send);
globalThis.fetch = fetch;
sandboxProcess();
// Built by webpack, because it takes part in the federation. This file is not.
const bundle = createRequire(import.meta.url)('../node/main.cjs') as RenderBundle;
const { render } = await bundle.load();
const listing: Tasks['listing'] = async (job) => (await bundle.loadListing()).listing(job);
serveTasks(process, send, { render, listing }, receive);
