import { connect } from 'node:net';

const LIMIT = 5_000;

/** Whether something on this machine takes connections on a port. */
export const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: LIMIT });
    const answer = (does: boolean) => () => {
      socket.destroy();
      resolve(does);
    };
    socket.once('connect', answer(true));
    socket.once('error', answer(false));
    socket.once('timeout', answer(false));
  });

/** Whether an address of this machine answers with success. */
export const answersAt = (port: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(LIMIT) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
