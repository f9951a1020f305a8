import { connectToParent, serveTasks } from './serve-parent';

const send = connectToParent(process);
// Each loads its code on demand. Neither runs code of a remote, so that this process is not confined.
serveTasks(process, send, {
  markdown: async (job) => (await import('../formats/markdown')).renderMarkdown(job),
  picture: async (job) => (await import('../formats/picture')).renderPicture(job),
});
