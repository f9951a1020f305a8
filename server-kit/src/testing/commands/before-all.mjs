import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before a run of tests: a folder in which its processes write down the shapes of what they send. */
export default async function beforeAll() {
  process.env.COMMAND_SHAPES = await mkdtemp(join(tmpdir(), 'command-shapes-'));
}
