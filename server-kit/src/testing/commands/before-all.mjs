import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before a run of tests, creates a folder into which its processes write the shapes that they send. */
export default async function beforeAll() {
  process.env.COMMAND_SHAPES = await mkdtemp(join(tmpdir(), 'command-shapes-'));
}
