import { isMainThread } from 'node:worker_threads';

// Threads get the flags of their process, and talk to no database.
if (isMainThread) await import('./recorder');
