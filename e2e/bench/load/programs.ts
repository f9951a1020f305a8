import { once } from 'node:events';
import { request } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildChanged } from '../../../tooling/src/build/changed';
import { freePort } from '../../../tooling/src/free-port';
import { answers } from '../../../tooling/src/start/answers';
import { startProgram, type RunningProgram } from '../../platform/process';
import { startApi, startDatabase } from '../../platform/site';
import { whileTogether, type Group } from '../../platform/together';
import { median } from '../report';
import { headersOf, mediansOf, observed, type Figures, type Load, type Processes } from './slice';

/** An API for the benchmark alone, and the processes that share the machine. */
export interface OwnApi extends Group {
  url: string;
  processes: Processes;
}

/**
 * Builds and starts the API with its own database, and with rate limits that the load does not reach. Both are stopped
 * afterwards, also when `measure` throws.
 */
export async function withOwnApi(measure: (api: OwnApi) => Promise<void>): Promise<void> {
  await buildChanged(['local-mongo', 'api']);
  await whileTogether(async (group) => {
    const { folder, keep } = group;
    const database = keep(await startDatabase(folder));
    const unlimited = { RATE_LIMIT_FACTOR: '1000000', DATA_DIR: folder };
    const api = keep(await startApi(database.uri, 'http://localhost:3000', folder, unlimited));
    const processes = { API: api.pid, database: database.pid, load: process.pid };
    await measure({ ...group, url: api.url, processes });
  });
}

/** An answer of a server, for the bare server to repeat. */
export interface RecordedAnswer {
  /** `GET /api/blog`. */
  route: string;
  status: number;
  /** Without the length and those that Node sets by itself. */
  headers: [name: string, value: string][];
  /** As it went over the wire, in base 64. */
  body: string;
}

const NODES_OWN = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

/**
 * Sends one request, as the load will send it, and records the raw answer.
 * @param route for which the bare server repeats the answer, e.g. `GET /api/blog`
 */
export async function record(
  url: string,
  call: Load,
  route = `${call.method} ${new URL(url).pathname}`,
): Promise<RecordedAnswer> {
  const asked = request(url, { method: call.method, headers: headersOf(call) }).end();
  const [response] = await once(asked, 'response');
  const raw: string[] = response.rawHeaders;
  const headers = raw.flatMap((name, index): [string, string][] => {
    const lower = name.toLowerCase();
    return index % 2 || NODES_OWN.includes(lower) ? [] : [[lower, raw[index + 1] ?? '']];
  });
  const body = (await buffer(response)).toString('base64');
  return { route, status: response.statusCode, headers, body };
}

/** Starts a bare `node:http` server that repeats recorded answers. */
export async function startBare(
  recorded: readonly RecordedAnswer[],
  folder: string,
): Promise<RunningProgram & { url: string }> {
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

export interface Compared {
  own: Figures;
  bare: Figures;
  /** Rate relative to the bare server with all headers, and with few: medians of the ratios within a round. */
  ofAll: number;
  ofFew: number;
}

/**
 * Loads a server and a bare one with the same answers in turn, so that other work of the machine affects both.
 * @param bare address of the bare server
 * @param path of the answer on the bare server
 */
export async function comparedWithBare(
  url: string,
  bare: string,
  path: string,
  load: Load,
  { rounds, seconds, processes }: { rounds: number; seconds: number; processes: Processes },
): Promise<Compared> {
  const slices: { own: Figures; all: Figures; few: Figures }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const own = await observed(url, load, seconds, processes);
    const all = await observed(`${bare}/all${path}`, load, seconds, {});
    const few = await observed(`${bare}/few${path}`, load, seconds, {});
    if (all.errors + few.errors > 0) throw new Error(`The bare server failed at ${path}.`);
    // The first round is a warm-up and does not count.
    if (round > 0) slices.push({ own, all, few });
  }
  return {
    own: mediansOf(slices.map(({ own }) => own)),
    bare: mediansOf(slices.map(({ all }) => all)),
    ofAll: median(slices.map(({ own, all }) => own.rate / all.rate)),
    ofFew: median(slices.map(({ own, few }) => own.rate / few.rate)),
  };
}
