import type { Server } from 'node:http';
import { Server as Door } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds during which callers are told to come back on a new connection; for which one that was let in last may
 * begin to ask; and after which no answer is waited for: longer than an audit takes, with its wait.
 */
const farewell = 1500;
const courtesy = 250;
const lastCall = 30_000;
/** How often at most it is looked whether somebody else has come, before the door closes. */
const turnsAtTheDoor = 1000;

const connections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/**
 * Resolves when nobody is left before the door: whom the system has let in already is reset when it closes. One is let
 * in at a time, so it is looked for as long as somebody comes, but not for ever.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
  let arrived = true;
  const arrive = () => (arrived = true);
  server.on('connection', arrive);
  for (let turn = 0; arrived && turn < turnsAtTheDoor; turn++) {
    arrived = false;
    await nextTurn();
  }
  server.off('connection', arrive);
}

/**
 * Stops without losing an answer. To be called after the app has begun to answer with `Connection: close`: callers
 * with open connections are given time to notice, then nobody new is let in, then what is under way may end.
 */
export async function stopServing(server: Server): Promise<void> {
  if ((await connections(server)) > 0) await wait(farewell);
  await untilNobodyWaits(server);
  // The door alone: a web server's own close would also cut off who was let in and has not asked yet.
  const closed = new Promise<void>((resolve) => Door.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, wait(courtesy)]);
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), lastCall);
  await closed;
  clearTimeout(late);
}
