import type { Server, ServerResponse } from 'node:http';
import { Server as ConnectionServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** During which callers are told to come back on a new connection. */
const DRAIN_MS = 1500;
/** For which a connection that was accepted last may begin to ask. */
const FIRST_REQUEST_MS = 250;
/** After which no answer is waited for: longer than an audit takes, with its wait. */
const ANSWERS_MS = 30_000;
/** How often at most it is looked whether somebody else has connected, before listening ends. */
const ACCEPT_TURNS = 1000;

/** Milliseconds that a process has for what it closes after its last answer: the e-mail at hand, database, threads. */
export const CLOSING_LIMIT_MS = 15_000;

/** Milliseconds that a process takes at most to stop. Whoever ends it by force waits for at least as long. */
export const STOP_LIMIT_MS = DRAIN_MS + FIRST_REQUEST_MS + ANSWERS_MS + CLOSING_LIMIT_MS;

const connections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/**
 * Resolves when nobody waits to be accepted: whom the system has connected already is reset when listening ends. One
 * is accepted at a time, so they are looked for as long as somebody comes, but not for ever.
 */
async function untilAllAccepted(server: Server): Promise<void> {
  let arrived = true;
  const arrive = () => (arrived = true);
  server.on('connection', arrive);
  for (let turn = 0; arrived && turn < ACCEPT_TURNS; turn++) {
    arrived = false;
    await nextTurn();
  }
  server.off('connection', arrive);
}

/**
 * Stops without losing an answer. Callers with open connections are told with their next answer to come back on
 * another one (`Connection: close`) and given time to notice; then no connection is accepted, and what is under way
 * may end.
 */
export async function stopServing(server: Server): Promise<void> {
  const giveUpConnection = (_request: unknown, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  server.prependListener('request', giveUpConnection);
  server.prependListener('checkExpectation', giveUpConnection);
  if ((await connections(server)) > 0) await wait(DRAIN_MS);
  await untilAllAccepted(server);
  // Listening alone: a web server's own close would also cut off who was accepted and has not asked yet.
  const closed = new Promise<void>((resolve) =>
    ConnectionServer.prototype.close.call(server, () => resolve()),
  );
  // Also those that were busy until now: their answers may have promised to keep them.
  const idle = setInterval(() => server.closeIdleConnections(), FIRST_REQUEST_MS);
  const late = setTimeout(() => server.closeAllConnections(), ANSWERS_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
