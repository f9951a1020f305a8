import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RecordedAnswer } from './programs';

/**
 * `bare.ts <file> <port>`: a bare `node:http` server. It repeats, by path, the answers of another server: below `/all`
 * with all of its headers, below `/few` with type, encoding and length only.
 */
const [file = '', port] = process.argv.slice(2);
const recorded: RecordedAnswer[] = JSON.parse(await readFile(file, 'utf8'));
/** Answers by prefix and route. The headers are names and values in turn. */
const answers = new Map<string, { status: number; headers: string[]; bytes: Buffer }>();
for (const { route, status, headers, body } of recorded) {
  const bytes = Buffer.from(body, 'base64');
  const few = headers.filter(([name]) => ['content-type', 'content-encoding'].includes(name));
  // 304 has no body, so the length would be another answer's (RFC 9110, 8.6).
  const length = status === 304 ? [] : ['content-length', String(bytes.length)];
  answers.set(`/all ${route}`, { status, headers: [...headers, length].flat(), bytes });
  answers.set(`/few ${route}`, { status, headers: [...few, length].flat(), bytes });
}

createServer((request, response) => {
  const path = request.url ?? '';
  const answer = answers.get(`${path.slice(0, 4)} ${request.method} ${path.slice(4)}`);
  response.writeHead(answer?.status ?? 404, answer?.headers);
  response.end(answer?.bytes);
}).listen(Number(port), '127.0.0.1');
