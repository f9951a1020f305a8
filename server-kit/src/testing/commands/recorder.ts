import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CommandStartedEvent, MongoClient } from 'mongodb';
import { advice, knownShapes } from './advice';
import { type Shape, shapesOf } from './shape';

/** Where a run of tests gathers what was sent; without it nothing is recorded. */
const folder = process.env['COMMAND_SHAPES'];
/** Tests of one worker run one after the other, and so do the processes that they start. */
const worker = process.env['JEST_WORKER_ID'] ?? '';
const isTest = typeof afterEach === 'function';

const inProduct = new AsyncLocalStorage<true>();

/**
 * Records what is sent by what is called here, and by all that it starts: servers, timers. Everything else that a
 * test sends is its own.
 */
export const asProduct = <T>(run: () => T): T => inProduct.run(true, run);

/** What a test gives a process of the product, so that everything it sends is recorded. */
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
