import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes as they are and answers all that comes back until the other side closes. */
export async function converse(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  // A server that closes on unread bytes may reset the connection after its answer.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}
