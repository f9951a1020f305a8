import type { Server, ServerResponse } from 'node:http';
import { Server as ConnectionServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Time in which clients are told to use a new connection. */
const DRAIN_TIMEOUT_MS = 1500;
/** Time for the first request of a connection that was accepted last. */
const FIRST_REQUEST_TIMEOUT_MS = 250;
/** Time limit for answers under way: longer than an audit takes, with its wait. */
const ANSWERS_TIMEOUT_MS = 30_000;
/** Maximum number of turns of the event loop that are waited for further connections. */
const MAX_ACCEPT_TURNS = 1000;

/** Time limit for closing everything else after the last answer (email, database, threads), in milliseconds. */
export const CLOSING_TIMEOUT_MS = 15_000;

/** The longest time that a process takes to stop, in milliseconds. Wait at least as long before you kill it. */
export const STOP_TIMEOUT_MS =
  DRAIN_TIMEOUT_MS + FIRST_REQUEST_TIMEOUT_MS + ANSWERS_TIMEOUT_MS + CLOSING_TIMEOUT_MS;

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/**
 * Resolves when no connection waits to be accepted. The end of listening resets connections that the system has made
 * but the server has not accepted. They are accepted one at a time, so this waits until a turn brings none.
 */
async function waitForAccepted(server: Server): Promise<void> {
  let hasNewConnection = true;
  const onConnection = () => (hasNewConnection = true);
  server.on('connection', onConnection);
  for (let turn = 0; hasNewConnection && turn < MAX_ACCEPT_TURNS; turn++) {
    hasNewConnection = false;
    await nextTurn();
  }
  server.off('connection', onConnection);
}

/**
 * Stops a server without losing an answer. For a while the answers on open connections tell clients to use another one
 * (`Connection: close`). Then no connection is accepted any more, and answers under way are finished.
 */
export async function stopServing(server: Server): Promise<void> {
  const disableKeepAlive = (_request: unknown, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  server.prependListener('request', disableKeepAlive);
  server.prependListener('checkExpectation', disableKeepAlive);
  if ((await countConnections(server)) > 0) await wait(DRAIN_TIMEOUT_MS);
  await waitForAccepted(server);
  // Only listening ends. The web server's own `close` would also cut off new connections without a request yet.
  const closed = new Promise<void>((resolve) =>
    ConnectionServer.prototype.close.call(server, () => resolve()),
  );
  // Repeated, because busy connections become idle: their answers may have promised to keep them open.
  const idle = setInterval(() => server.closeIdleConnections(), FIRST_REQUEST_TIMEOUT_MS);
  const late = setTimeout(() => server.closeAllConnections(), ANSWERS_TIMEOUT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
