import { converse } from '@site/server-kit/testing/wire';

/** A request that sends a value as JSON. */
export const posting = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The raw answer to a GET of a path. The path is sent unchanged; `fetch` would normalize it. */
export const rawAnswer = (port: number, path: string): Promise<string> =>
  converse(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
