// Loaded before every process of the platform: it ends when the one that started it is gone, however that ended.
import { isMainThread } from 'node:worker_threads';

/** Milliseconds for an orderly end. */
const GRACE_MS = 5_000;

if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
