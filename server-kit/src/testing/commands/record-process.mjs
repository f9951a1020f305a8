import { isMainThread } from 'node:worker_threads';

// Threads inherit the flags of their process, use no database, and cannot load TypeScript yet at this point.
if (isMainThread) await import('./recorder');
