import { CommandError } from '../errors';
import { maxDocumentBytes, type Document } from '../values';
import { maxMessageBytes } from '../wire';
import type { CommandContext, Commands } from './command';

/** The MongoDB version whose behaviour the answers follow. */
const version = '7.0.0';
/** The wire version of MongoDB 7.0; higher ones invite commands that are not here. */
const maxWireVersion = 21;
/** The most operations in one write command. */
export const maxWriteBatch = 100_000;

function hello(primary: string) {
  return (_: unknown, { connectionId }: CommandContext): Document => ({
    helloOk: true,
    [primary]: true,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: maxWriteBatch,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion,
    readOnly: false,
  });
}

const done = (): Document => ({});

const buildInfo = (): Document => ({
  version,
  versionArray: [...version.split('.').map(Number), 0],
  gitVersion: 'local-mongo',
  modules: [],
  sysInfo: 'local-mongo',
  bits: 64,
  debug: false,
  maxBsonObjectSize: maxDocumentBytes,
  storageEngines: [],
});

/** Of MongoDB's many figures those that this server has; `documents` is its own, in bytes. */
function serverStatus(_: unknown, { catalog, memory }: CommandContext): Document {
  const { rss } = process.memoryUsage();
  return {
    version,
    process: 'local-mongo',
    pid: process.pid,
    uptime: process.uptime(),
    localTime: new Date(),
    mem: { bits: 64, resident: Math.round(rss / 1024 / 1024), supported: true },
    documents: { count: catalog.held.documents, used: memory.used, limit: memory.limit },
  };
}

/** There are no users: the server answers on the loopback interface only. */
function refuseLogin(): Document {
  throw new CommandError(
    18,
    'Authentication failed: local-mongo has no users, remove name and password from the connection string',
  );
}

/** Commands about the server and the connection. */
export const handshakeCommands: Commands = {
  hello: { run: hello('isWritablePrimary') },
  isMaster: { run: hello('ismaster') },
  ismaster: { run: hello('ismaster') },
  ping: { run: done },
  buildInfo: { run: buildInfo },
  buildinfo: { run: buildInfo },
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
  getParameter: {
    run: (fields) => {
      if (!fields.has('featureCompatibilityVersion')) {
        throw new CommandError(72, 'no option found to get');
      }
      return { featureCompatibilityVersion: { version: version.slice(0, 3) } };
    },
  },
  serverStatus: { run: serverStatus },
  startSession: { run: done },
  refreshSessions: { run: done },
  endSessions: { run: done },
  killSessions: { run: done },
  saslStart: { run: refuseLogin },
  authenticate: { run: refuseLogin },
};
