import { readFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { connect as connectSafely } from 'node:tls';

/** What stands between a program and a database reaches its first server so. */
interface FirstServer {
  connect: () => Socket;
  /** The same database by another address, `host:port`, where nothing is encrypted. */
  at: (address: string) => { there: string; options: URLSearchParams };
}

const parts = /^mongodb:\/\/((?:[^@/]*@)?)([^:/,?]+)(?::(\d+))?[^/?]*([^?]*)(?:\?(.*))?$/;

/** Reads a MongoDB address (no `mongodb+srv`). Options about TLS are followed here, and left out of what `at` answers. */
export function firstServer(uri: string): FirstServer {
  const [, user = '', host = '', port = '27017', path = '/', query] = parts.exec(uri) ?? [];
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
