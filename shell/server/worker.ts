import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { Order, Report, ResultOf, TaskName, Tasks } from './threads/messages';

/** A thread that has evaluated more builds asks to be replaced: Module Federation cannot release one. */
const BUILDS_PER_THREAD = 24;

interface RenderBundle {
  load: () => Promise<Pick<Tasks, 'render'> & { evaluatedBuilds: () => number }>;
  loadListing: () => Promise<Pick<Tasks, 'listing'>>;
}

const port = parentPort;
if (!port) throw new Error('this is the code of a thread');
// Built by webpack, because it takes part in the federation. This file is not.
const bundle = createRequire(import.meta.url)('../node/main.cjs') as RenderBundle;
const { render, evaluatedBuilds } = await bundle.load();

const tasks: Tasks = {
  render,
  listing: async (job) => (await bundle.loadListing()).listing(job),
  // Rare tasks load their code on demand.
  markdown: async (job) => (await import('./alternates/markdown')).markdownOf(job),
  picture: async (job) => (await import('./alternates/picture')).pictureOf(job),
};
const perform = <K extends TaskName>({ task, job }: Order<K>): Promise<ResultOf<K>> =>
  tasks[task](job);
const say = (report: Report) => port.postMessage(report);

port.on('message', async (order: Order) => {
  const { id } = order;
  // Reported first, because the task may block the thread for ever.
  say({ is: 'begun', id });
  try {
    say({ is: 'done', id, result: await perform(order) });
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say({ is: 'failed', id, reason });
  }
  if (evaluatedBuilds() > BUILDS_PER_THREAD) say({ is: 'worn' });
});
say({ is: 'ready' });
