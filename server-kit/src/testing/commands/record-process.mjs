import { isMainThread } from 'node:worker_threads';

// Threads get the flags of their process, talk to no database, and cannot read TypeScript yet when this is run.
if (isMainThread) await import('./recorder');
