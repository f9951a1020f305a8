import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import { request } from 'undici';
import { z } from 'zod';
import { startCurrentSite } from '../support/site/built-site';
import { withResources } from '../support/site/resources';
import { type Bar, formatBars, machine, median } from './report';

const CONNECTIONS = 50;
const SECONDS = 3;
const ROUNDS = 5;
const headers = { 'accept-encoding': 'br' };
/** Cached pages, the API through the shell's proxy, and the API itself. */
const PAGES = ['/', '/blog', '/learning', '/pricing'];
const LISTS = ['/api/blog', '/api/blog-articles', '/api/case-studies', '/api/learning/modules'];

async function measureAnswers(url: string): Promise<{ rate: number; p99: number; errors: number }> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers });
  return {
    rate: result['2xx'] / result.duration,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** Starts a bare server that repeats an answer with all of its headers. */
async function startBareServer(url: string): Promise<{ url: string; stop: () => Promise<number> }> {
  // The best compression is made in the background, so the second answer is the one to repeat.
  await (await request(url, { headers })).body.dump();
  const answer = await request(url, { headers });
  const repeated = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value !== 'string' || ['connection', 'date', 'keep-alive'].includes(name)
      ? []
      : [[name, value]],
  );
  const worker = new Worker(new URL('./bare-server.mjs', import.meta.url), {
    workerData: { headers: Object.fromEntries(repeated), body: await answer.body.bytes() },
  });
  const [message] = await once(worker, 'message');
  const { port } = z.object({ port: z.number() }).parse(message);
  return { url: `http://127.0.0.1:${port}`, stop: () => worker.terminate() };
}

/** Compares an answer with a bare server's that sends the same bytes, in turn, so that other work affects both. */
async function compare(name: string, url: string): Promise<Bar[]> {
  const bare = await startBareServer(url);
  const rounds = [];
  try {
    // The first round is a warm-up.
    for (let round = 0; round <= ROUNDS; round++)
      rounds.push({ own: await measureAnswers(url), bare: await measureAnswers(bare.url) });
  } finally {
    await bare.stop();
  }
  const counted = rounds.slice(1);
  return [
    [
      `${name}, of bare node:http`,
      median(counted.map(({ own, bare: other }) => own.rate / other.rate)),
      0.55,
      'at least',
    ],
    [`${name}, p99, ms`, median(counted.map(({ own }) => own.p99)), 50],
    [`${name}, errors`, counted.reduce((sum, { own }) => sum + own.errors, 0), 0],
  ];
}

/** `npm run bench -- load`: cached pages and the API's lists at 50 connections, each beside a bare `node:http`. */
export const measureLoad = (): Promise<void> =>
  withResources(async ({ use }) => {
    const { addresses } = use(await startCurrentSite());
    console.log(
      `\nMeasured on ${machine()}: ${CONNECTIONS} connections, medians of ${ROUNDS} × ${SECONDS} s`,
    );
    for (const path of PAGES) console.log(formatBars(await compare(path, addresses.shell + path)));
    for (const path of LISTS) console.log(formatBars(await compare(path, addresses.api + path)));
  });
