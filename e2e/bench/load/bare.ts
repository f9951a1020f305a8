import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { z } from 'zod';
import { recordedAnswers } from './recorded';

/** An answer as it is sent. */
interface Told {
  status: number;
  /** Names and values in turn. */
  headers: string[];
  bytes: Buffer;
}

/**
 * `bare.ts <file> <port>`: the least that Node can do. Answers, by path, the bytes that another server answered: below
 * `/all` with as many headers as it, below `/few` with type and length alone.
 */
const [file = '', port = ''] = process.argv.slice(2);
const answers = new Map<string, Told>(
  recordedAnswers
    .parse(JSON.parse(await readFile(file, 'utf8')))
    .flatMap(({ route, status, headers, body }): [string, Told][] => {
      const bytes = Buffer.from(body, 'base64');
      const names = ['content-type', 'content-encoding'];
      const few = headers.filter(([name]) => names.includes(name));
      // 304 has no body, so the length would be another answer's (RFC 9110, 8.6).
      const length = status === 304 ? [] : ['content-length', String(bytes.length)];
      return [
        [`/all ${route}`, { status, headers: [...headers, length].flat(), bytes }],
        [`/few ${route}`, { status, headers: [...few, length].flat(), bytes }],
      ];
    }),
);

createServer((request, response) => {
  const path = request.url ?? '';
  const answer = answers.get(`${path.slice(0, 4)} ${request.method} ${path.slice(4)}`);
  response.writeHead(answer?.status ?? 404, answer?.headers);
  response.end(answer?.bytes);
}).listen(z.coerce.number().parse(port), '127.0.0.1');
