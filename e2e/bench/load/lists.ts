import { barLines, machine, row, type Bar } from '../report';
import { comparedWithBare, record, startBare, withOwnApi } from './programs';
import { processorCell } from './slice';

/** Seconds of each slice, and slices of each server for a call. */
const SECONDS = 3;
const ROUNDS = 5;

/** The lists that pages read. */
const PATHS = ['/api/blog', '/api/blog-articles', '/api/case-studies', '/api/learning/modules'];
const call = { method: 'GET' } as const;

/**
 * Compares the API's lists at 50 connections with a bare `node:http` server that answers the same bytes in the same
 * run: with all headers, and with few. The last column is the processor time of an answer, in milliseconds by process,
 * background work included.
 */
export const measureLists = (): Promise<void> =>
  withOwnApi(async ({ url, processes, folder, keep }) => {
    const recorded = [];
    for (const path of PATHS) recorded.push(await record(url + path, call));
    const bare = keep(await startBare(recorded, folder));
    console.log(`\nMeasured on ${machine()}`);
    console.log(`API at 50 connections, medians of ${ROUNDS} slices of ${SECONDS} s`);
    const whose = Object.keys(processes).join(' / ');
    console.log(row('', ['answers/s', 'of bare', 'of bare, few', 'p99, ms', 'errors', whose]));
    const bars: Bar[] = [];
    const options = { rounds: ROUNDS, seconds: SECONDS, processes };
    for (const path of PATHS) {
      const compared = await comparedWithBare(url + path, bare.url, path, call, options);
      const { own, ofAll, ofFew } = compared;
      const errors = own.errors + own.refused;
      const ratios = [ofAll.toFixed(2), ofFew.toFixed(2)];
      const times = [own.p99.toFixed(0), errors, processorCell(own)];
      console.log(row(path, [own.rate.toFixed(0), ...ratios, ...times]));
      bars.push(
        [`${path}, of bare node:http`, ofAll, 0.6, 'at least'],
        [`${path}, p99, ms`, own.p99, 50],
        [`${path}, errors`, errors, 0],
      );
    }
    console.log(`\n${barLines(bars)}`);
  });
