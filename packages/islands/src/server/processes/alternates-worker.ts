import { parentOf, perform } from './serve-parent';

const send = parentOf(process);
// Each loads its code on demand. Neither runs code of a remote, so that this process is not confined.
perform(process, send, {
  markdown: async (job) => (await import('../alternates/markdown')).markdownOf(job),
  picture: async (job) => (await import('../alternates/picture')).pictureOf(job),
});
