import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CommandStartedEvent, MongoClient } from 'mongodb';
import { advice, knownShapes } from './advice';
import { type Shape, shapesOf } from './shape';

/** The folder in which a run of tests collects shapes. Without it nothing is recorded. */
const folder = process.env['COMMAND_SHAPES'];
/** The tests of one worker run one after the other, and so do the processes that they start. */
const worker = process.env['JEST_WORKER_ID'] ?? '';
/** Globals of jest, which processes that a test starts do not have. */
declare const afterEach: typeof import('@jest/globals').afterEach;
declare const afterAll: typeof import('@jest/globals').afterAll;
const isTest = typeof afterEach === 'function';

const inProduct = new AsyncLocalStorage<true>();

/**
 * Records the commands that `run` sends, and everything that it starts, e.g. servers and timers. All other commands of
 * a test are the test's own and are not recorded.
 */
export const asProduct = <T>(run: () => T): T => inProduct.run(true, run);

/** Flags and environment for a process of the product that a test starts: they make it record all its commands. */
export const recording = {
  flags: folder
    ? ['--import', 'tsx', '--import', fileURLToPath(new URL('record-process.mjs', import.meta.url))]
    : [],
  environment: folder ? { COMMAND_SHAPES: folder, JEST_WORKER_ID: worker } : {},
};

if (folder) {
  const known = knownShapes();
  const seen = new Set<Shape>();
  const newShapes = join(folder, `new-${worker}`);
  const record = ({ command }: CommandStartedEvent): void => {
    if (isTest && !inProduct.getStore()) return;
    for (const shape of shapesOf(command)) {
      if (seen.has(shape)) continue;
      seen.add(shape);
      appendFileSync(join(folder, `seen-${worker}`), `${shape}\n`);
      if (!known.has(shape)) appendFileSync(newShapes, `${shape}\n`);
    }
  };
  const { connect } = MongoClient.prototype;
  MongoClient.prototype.connect = function (this: MongoClient) {
    this.options.monitorCommands = true;
    if (!this.listeners('commandStarted').includes(record)) this.on('commandStarted', record);
    return connect.call(this);
  };
  const refuseNew = (): void => {
    if (!existsSync(newShapes)) return;
    const shapes = readFileSync(newShapes, 'utf8').trim().split('\n');
    rmSync(newShapes);
    throw new Error(advice([...new Set(shapes)]));
  };
  if (isTest) {
    afterEach(refuseNew);
    afterAll(refuseNew);
  }
}
