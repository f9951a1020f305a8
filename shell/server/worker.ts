import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { Tasks } from './threads/messages';
import { serveTasks } from './threads/serve-tasks';

interface RenderBundle {
  load: () => Promise<Pick<Tasks, 'render'>>;
  loadListing: () => Promise<Pick<Tasks, 'listing'>>;
}

if (!parentPort) throw new Error('this is the code of a thread');
// Built by webpack, because it takes part in the federation; this file is not.
const bundle = createRequire(import.meta.url)('../node/main.cjs') as RenderBundle;
const { render } = await bundle.load();

serveTasks(parentPort, {
  render,
  listing: async (job) => (await bundle.loadListing()).listing(job),
  // What few are asked for is loaded when it is.
  markdown: async (job) => (await import('./alternates/markdown')).markdownOf(job),
  picture: async (job) => (await import('./alternates/picture')).pictureOf(job),
});
