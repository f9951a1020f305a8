import { once } from 'node:events';
import { request } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../tooling/src/free-port';
import { answers, startProgram, type RunningProgram } from '../../platform/process';
import type { Call } from './calls';
import { ownHeaders, type RecordedAnswer } from './recorded';
import { headersOf } from './slice';

export interface RunningServer extends RunningProgram {
  url: string;
}

/**
 * Asks a server once as load will ask it, bytes and headers as they come.
 * @param route by which the bare server knows the answer, e.g. `GET /api/blog`
 */
export async function record(
  origin: string,
  call: Call,
  route = `${call.method} ${call.path}`,
): Promise<RecordedAnswer> {
  const { method, path } = call;
  const asked = request(origin + path, { method, headers: headersOf(call) });
  asked.end();
  const [response] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return {
    route,
    status: response.statusCode,
    headers: ownHeaders(response.rawHeaders),
    body: Buffer.concat(chunks).toString('base64'),
  };
}

/** A server of nothing but `node:http` that repeats recorded answers. */
export async function startBare(
  recorded: readonly RecordedAnswer[],
  folder: string,
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(recorded));
  const program = await startProgram({
    name: 'the bare server',
    command: ['--import', 'tsx', 'e2e/bench/load/bare.ts', file, String(port)],
    environment: {},
    isReady: () => answers(url, { anything: true }),
  });
  return { ...program, url };
}
