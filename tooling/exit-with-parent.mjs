// Preloaded with `--import`: ends the process when its parent process is gone, however the parent ended.
import { isMainThread } from 'node:worker_threads';

const GRACE_MS = 5_000;

if (isMainThread && process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
