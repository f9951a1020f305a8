import { type Document, MAX_DOCUMENT_BYTES } from '../values/values';
import { MAX_MESSAGE_BYTES } from '../wire';
import type { Command, Commands } from './command';

/** The MongoDB version whose behavior the answers follow. */
const VERSION = '7.0.0';
/** The wire version of MongoDB 7.0. With a higher one drivers would use commands that this server does not have. */
const MAX_WIRE_VERSION = 21;
/** Maximum number of operations in one write command. */
export const MAX_WRITE_BATCH = 100_000;

function createHello(primary: string) {
  return (): Document => ({
    helloOk: true,
    [primary]: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion: MAX_WIRE_VERSION,
    readOnly: false,
  });
}

const acknowledge = (): Document => ({});

const buildInfo = (): Document => ({
  version: VERSION,
  versionArray: [...VERSION.split('.').map(Number), 0],
  gitVersion: 'local-mongo',
  modules: [],
  sysInfo: 'local-mongo',
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: [],
});

const defineHandshake = (run: Command['run']): Command => ({ writes: false, run });

export const handshakeCommands: Commands = {
  hello: defineHandshake(createHello('isWritablePrimary')),
  ismaster: defineHandshake(createHello('ismaster')),
  ping: defineHandshake(acknowledge),
  buildInfo: defineHandshake(buildInfo),
  endSessions: defineHandshake(acknowledge),
};
