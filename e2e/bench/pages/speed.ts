import type { RunningShell } from '../../platform/shell';
import type { Group } from '../../platform/together';
import { comparedWithBare, record, startBare } from '../load/programs';
import { observed, processorCell, type Figures, type Load } from '../load/slice';
import { row, type Bar } from '../report';

/** Seconds of each slice, and slices of each server for an answer. */
const SECONDS = 2;
const ROUNDS = 5;
const CROWD = 500;
/** Seconds of a slice with rendering for every answer, and of one with the crowd. */
const LONG_SECONDS = 6;

const WIDTH = 11;
const columns = ['answers/s', 'of bare', 'few', 'p50, ms', 'p99, ms', 'CPU, ms', '503', 'errors'];

const line = (what: string, figures: Figures, ofAll?: number, ofFew?: number): string => {
  const ratios = [ofAll, ofFew].map((value) => value?.toFixed(2) ?? '–');
  const times = [figures.p50.toFixed(0), figures.p99.toFixed(0), processorCell(figures)];
  const cells = [figures.rate.toFixed(0), ...ratios, ...times, figures.refused, figures.errors];
  return row(what, cells, WIDTH);
};

interface Shells {
  cached: RunningShell;
  /** Does not cache pages, so it renders every answer. */
  uncached: RunningShell;
}

/**
 * Measures a page at 50 connections: cached, compared with a bare `node:http` server that answers the same bytes in the
 * same run, and rendered for every answer; then at 500 connections. Slices of compared servers follow each other, so
 * that other work of the machine affects all of them.
 */
export async function measureSpeed(
  { cached, uncached }: Shells,
  path: string,
  { folder, keep }: Group,
): Promise<Bar[]> {
  const url = cached.url + path;
  const asBrowser = { 'accept-encoding': 'br' };
  const brotli: Load = { method: 'GET', headers: asBrowser, status: 200 };
  // The best compression is made in the background, so the second answer is the one to record.
  await record(url, brotli);
  const { headers } = await record(url, brotli);
  const [, etag = ''] = headers.find(([name]) => name === 'etag') ?? [];
  /** The page without compression, as a browser requests it, and revalidated by its ETag. */
  const forms: Record<string, Load> = {
    identity: { ...brotli, headers: { 'accept-encoding': 'identity' } },
    brotli,
    '304': { ...brotli, headers: { ...asBrowser, 'if-none-match': etag }, status: 304 },
  };
  const recorded = [];
  for (const [form, load] of Object.entries(forms))
    recorded.push(await record(url, load, `GET /${form}`));
  const bareServer = keep(await startBare(recorded, folder));
  const bars: Bar[] = [];
  console.log(
    `\n${path} at 50 connections, medians of ${ROUNDS} slices of ${SECONDS} s; of bare: of node:http with the same bytes and headers, few: with type and length alone`,
  );
  console.log(row('', columns, WIDTH));
  const options = { rounds: ROUNDS, seconds: SECONDS, processes: { shell: cached.pid } };
  for (const { route, body } of recorded) {
    const form = route.slice('GET /'.length);
    const load = forms[form] ?? brotli;
    const compared = await comparedWithBare(url, bareServer.url, `/${form}`, load, options);
    const { own, bare, ofAll, ofFew } = compared;
    const what = `${form}, ${Buffer.from(body, 'base64').length} bytes`;
    console.log(line(`${what}: kept`, own, ofAll, ofFew));
    console.log(line(`${what}: bare`, bare));
    bars.push(
      [`${path} ${form}, of bare node:http`, ofAll, 0.6, 'at least'],
      [`${path} ${form}, p99, ms`, own.p99, 50],
      [`${path} ${form}, errors`, own.errors, 0],
    );
  }
  const longer = (shell: RunningShell, load: Load) =>
    observed(shell.url + path, load, LONG_SECONDS, { shell: shell.pid });
  const rendered = await longer(uncached, brotli);
  console.log(line('rendered for every answer', rendered));
  bars.push([`${path} rendered, processor, ms`, rendered.processor['shell'] ?? 0, 15]);
  const crowd = { ...brotli, connections: CROWD };
  const many = await longer(cached, crowd);
  console.log(line(`kept, ${CROWD} connections`, many));
  console.log(line(`rendered, ${CROWD} connections`, await longer(uncached, crowd)));
  bars.push([`${path} at ${CROWD} connections, errors`, many.errors + many.refused, 0]);
  return bars;
}
