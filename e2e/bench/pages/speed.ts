import type { Bar } from '../report';
import { median } from '../report';
import { row } from '../row';
import { processorTime } from '../load/processor';
import { record, startBare, type RunningServer } from '../load/programs';
import type { RecordedAnswer } from '../load/recorded';
import { type Load, type Slice, slice } from '../load/slice';
import type { RunningShell } from '../../platform/shell';

/** Seconds of each slice, and how many of them each server gets for an answer. */
const SECONDS = 2;
const ROUNDS = 5;
const CROWD = 500;
/** Seconds of a slice of a shell that renders every answer, and of one with the crowd. */
const LONG_SECONDS = 6;

interface Form extends Load {
  what: string;
}

/** The page as three kinds of callers get it: without compression, as browsers do, and as who has it already. */
const formsOf = (etag: string): Form[] => [
  {
    what: 'identity',
    method: 'GET',
    headers: { 'accept-encoding': 'identity' },
    status: 200,
  },
  { what: 'brotli', method: 'GET', headers: { 'accept-encoding': 'br' }, status: 200 },
  {
    what: '304',
    method: 'GET',
    headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    status: 304,
  },
];

interface Figures extends Pick<Slice, 'rate' | 'p50' | 'p99' | 'refused' | 'errors'> {
  /** Milliseconds of the server's processor time for an answer. */
  processor: number;
}

/** One slice and what it took of the server's processor. */
async function observed(
  { pid, url }: Pick<RunningServer, 'pid' | 'url'>,
  path: string,
  load: Load,
  seconds: number,
): Promise<Figures> {
  const before = await processorTime(pid);
  const { rate, count, p50, p99, refused, errors } = await slice(url + path, load, seconds);
  const used = (await processorTime(pid)) - before;
  return { rate, p50, p99, refused, errors, processor: used / Math.max(1, count) };
}

const mediansOf = (all: readonly Figures[]): Figures => ({
  rate: median(all.map(({ rate }) => rate)),
  p50: median(all.map(({ p50 }) => p50)),
  p99: median(all.map(({ p99 }) => p99)),
  processor: median(all.map(({ processor }) => processor)),
  refused: all.reduce((sum, { refused }) => sum + refused, 0),
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
});

const ratio = (value: number | undefined): string => value?.toFixed(2) ?? '–';

const line = (what: string, figures: Figures, ofAll?: number, ofFew?: number): string =>
  row(
    what,
    [
      figures.rate.toFixed(0),
      ratio(ofAll),
      ratio(ofFew),
      figures.p50.toFixed(0),
      figures.p99.toFixed(0),
      figures.processor.toFixed(2),
      `${figures.refused}`,
      `${figures.errors}`,
    ],
    11,
  );

interface Shells {
  cached: RunningShell;
  /** One that keeps no page: it renders every answer. */
  uncached: RunningShell;
}

/**
 * One page at 50 connections: kept, and rendered for every answer, against bare `node:http` that answers the same bytes
 * in the same run; then at 500 connections. Slices of the servers that are compared follow each other, so that what else
 * the machine does meets all of them.
 * @param folder for what the bare server reads
 */
export async function measureSpeed(
  { cached, uncached }: Shells,
  path: string,
  folder: string,
): Promise<Bar[]> {
  const asked = { method: 'GET', path, headers: { 'accept-encoding': 'br' } } as const;
  // What is compressed best is made in the background: the second answer is the one to repeat.
  await record(cached.url, asked);
  const { headers } = await record(cached.url, asked);
  const etag = headers.find(([name]) => name === 'etag')?.[1] ?? '';
  const forms = formsOf(etag);
  const recorded: RecordedAnswer[] = [];
  for (const form of forms)
    recorded.push(await record(cached.url, { ...form, path }, `GET /${form.what}`));
  const bare = await startBare(recorded, folder);
  const bars: Bar[] = [];
  try {
    console.log(
      `\n${path} at 50 connections, medians of ${ROUNDS} slices of ${SECONDS} s; of bare: of node:http with the same bytes and headers, few: with type and length alone`,
    );
    console.log(
      row(
        '',
        ['answers/s', 'of bare', 'few', 'p50, ms', 'p99, ms', 'CPU, ms', '503', 'errors'],
        11,
      ),
    );
    for (const [index, form] of forms.entries()) {
      const own: Figures[] = [];
      const other: Figures[] = [];
      const ofAll: number[] = [];
      const ofFew: number[] = [];
      // The first round warms all of them up and does not count.
      for (let round = 0; round <= ROUNDS; round++) {
        const here = await observed(cached, path, form, SECONDS);
        const all = await observed(bare, `/all/${form.what}`, form, SECONDS);
        const few = await observed(bare, `/few/${form.what}`, form, SECONDS);
        if (all.errors + few.errors > 0) throw new Error('The bare server failed.');
        if (round === 0) continue;
        own.push(here);
        other.push(all);
        ofAll.push(here.rate / all.rate);
        ofFew.push(here.rate / few.rate);
      }
      const bytes = Buffer.from(recorded[index]?.body ?? '', 'base64').length;
      const what = `${form.what}, ${bytes} bytes`;
      const figures = mediansOf(own);
      console.log(line(`${what}: kept`, figures, median(ofAll), median(ofFew)));
      console.log(line(`${what}: bare`, mediansOf(other)));
      bars.push(
        {
          what: `${path} ${form.what}, of bare node:http`,
          value: median(ofAll),
          limit: 0.6,
          atLeast: true,
        },
        { what: `${path} ${form.what}, p99, ms`, value: figures.p99, limit: 50 },
        { what: `${path} ${form.what}, errors`, value: figures.errors, limit: 0 },
      );
    }
    const [, brotli] = forms;
    if (!brotli) throw new Error('unreachable: there are three forms');
    const rendered = await observed(uncached, path, brotli, LONG_SECONDS);
    console.log(line('rendered for every answer', rendered));
    bars.push({ what: `${path} rendered, processor, ms`, value: rendered.processor, limit: 15 });
    const crowd = { ...brotli, connections: CROWD };
    const many = await observed(cached, path, crowd, LONG_SECONDS);
    console.log(line(`kept, ${CROWD} connections`, many));
    console.log(
      line(`rendered, ${CROWD} connections`, await observed(uncached, path, crowd, LONG_SECONDS)),
    );
    bars.push({
      what: `${path} at ${CROWD} connections, errors`,
      value: many.errors + many.refused,
      limit: 0,
    });
  } finally {
    await bare.stop();
  }
  return bars;
}
