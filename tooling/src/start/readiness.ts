import { connect } from 'node:net';

const LIMIT_MS = 5_000;

/** Whether a process on this machine accepts connections on a port. */
export const acceptsConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: LIMIT_MS });
    const answer = (does: boolean) => () => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', answer(true));
    socket.once('error', answer(false));
    socket.once('timeout', answer(false));
  });

/** Whether an address answers with success. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
    .then(async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    })
    .catch(() => false);
