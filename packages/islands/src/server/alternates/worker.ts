import { parentOf, perform } from '../threads/serve-parent';

const { say } = parentOf(process);
// Each loads its code on demand. Neither runs code of a remote, so that this thread is not confined.
perform(process, say, {
  markdown: async (job) => (await import('./markdown')).markdownOf(job),
  picture: async (job) => (await import('./picture')).pictureOf(job),
});
