import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import { once } from 'node:events';
import type { Identity } from '@site/audit/testing/certificates';

export interface SecureFront {
  /** `https://localhost:<port>` */
  url: string;
  stop: () => Promise<void>;
}

/**
 * What stands in front of a platform in public: takes https and passes everything on as it came, with the name that
 * was asked for. @param target address of the server behind it, which may be told later
 */
export async function startSecureFront(
  identity: Identity,
  target: () => string,
): Promise<SecureFront> {
  const server = createServer(identity, (request, response) => {
    const { method, url, headers } = request;
    const passed = ask(`${target()}${url ?? '/'}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port.');
  return {
    url: `https://localhost:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
