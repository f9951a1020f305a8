import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends raw bytes. @returns everything that the server sends until it closes the connection */
export async function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  // A server that closes with unread bytes may reset the connection after its answer.
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}
