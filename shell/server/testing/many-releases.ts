import { loadRemote } from '../render/load-remote';
import { serveRemote, startFederation } from './remote';

/** Loads `count` builds one after the other, each of which holds `size` numbers, and prints the count. */
const [count, size] = process.argv.slice(2).map(Number);

startFederation();
const remote = await serveRemote(size);
for (let build = 0; build < (count ?? 0); build++) {
  const pin = remote.release(String(build));
  await loadRemote(pin);
  remote.entries.clear();
}
remote.close();
process.stdout.write(`loaded ${count} releases\n`);
