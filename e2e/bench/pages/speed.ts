import { type Bar, row } from '../report';
import { comparedWithBare, observed, processorCell, type Figures } from '../load/figures';
import { record, startBare } from '../load/programs';
import type { RecordedAnswer } from '../load/recorded';
import type { Load } from '../load/slice';
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
      processorCell(figures),
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
  const bareServer = await startBare(recorded, folder);
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
      const { own, bare, ofAll, ofFew } = await comparedWithBare(
        cached.url + path,
        bareServer.url,
        `/${form.what}`,
        form,
        { rounds: ROUNDS, seconds: SECONDS, processes: { shell: cached.pid } },
      );
      const bytes = Buffer.from(recorded[index]?.body ?? '', 'base64').length;
      const what = `${form.what}, ${bytes} bytes`;
      console.log(line(`${what}: kept`, own, ofAll, ofFew));
      console.log(line(`${what}: bare`, bare));
      bars.push(
        {
          what: `${path} ${form.what}, of bare node:http`,
          value: ofAll,
          limit: 0.6,
          atLeast: true,
        },
        { what: `${path} ${form.what}, p99, ms`, value: own.p99, limit: 50 },
        { what: `${path} ${form.what}, errors`, value: own.errors, limit: 0 },
      );
    }
    const [, brotli] = forms;
    if (!brotli) throw new Error('unreachable: there are three forms');
    const longer = ({ pid, url }: RunningShell, load: Load) =>
      observed(url + path, load, LONG_SECONDS, { shell: pid });
    const rendered = await longer(uncached, brotli);
    console.log(line('rendered for every answer', rendered));
    const processor = rendered.processor.shell ?? 0;
    bars.push({ what: `${path} rendered, processor, ms`, value: processor, limit: 15 });
    const crowd = { ...brotli, connections: CROWD };
    const many = await longer(cached, crowd);
    console.log(line(`kept, ${CROWD} connections`, many));
    console.log(line(`rendered, ${CROWD} connections`, await longer(uncached, crowd)));
    bars.push({
      what: `${path} at ${CROWD} connections, errors`,
      value: many.errors + many.refused,
      limit: 0,
    });
  } finally {
    await bareServer.stop();
  }
  return bars;
}
