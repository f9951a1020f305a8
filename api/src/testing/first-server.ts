import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { connect as connectSafely } from 'node:tls';

/** First server of a database, for a test proxy in front of it. */
interface FirstServer {
  connect: () => Socket;
  /** The same database at another address, `host:port`, without encryption. */
  at: (address: string) => { there: string; options: URLSearchParams };
}

const PARTS = /^mongodb:\/\/((?:[^@/]*@)?)([^:/,?]+)(?::(\d+))?[^/?]*([^?]*)(?:\?(.*))?$/;

/** Parses a MongoDB address (no `mongodb+srv`). TLS options apply to `connect`, and are removed from `at`. */
export function firstServer(uri: string): FirstServer {
  const [, user = '', host = '', port = '27017', path = '/', query] = PARTS.exec(uri) ?? [];
  const options = new URLSearchParams(query);
  const isOn = (name: string) => options.get(name) === 'true';
  const isSafe = isOn('tls') || isOn('ssl');
  const authority = options.get('tlsCAFile');
  const own = options.get('tlsCertificateKeyFile');
  const tls = {
    host,
    port: Number(port),
    rejectUnauthorized: !(isOn('tlsInsecure') || isOn('tlsAllowInvalidCertificates')),
    ...(authority && { ca: readFileSync(authority) }),
    ...(own && { cert: readFileSync(own), key: readFileSync(own) }),
    ...(isOn('tlsAllowInvalidHostnames') && { checkServerIdentity: () => undefined }),
  };
  for (const name of [...options.keys()])
    if (name === 'ssl' || name.startsWith('tls')) options.delete(name);
  return {
    connect: () => (isSafe ? connectSafely(tls) : connect(tls.port, host)),
    at: (address) => ({
      there: `mongodb://${user}${address}${path || '/'}`,
      options: new URLSearchParams(options),
    }),
  };
}
