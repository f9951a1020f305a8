import { machine } from '../machine';
import { type Bar, barLines, row } from '../report';
import { measuredLists } from './calls';
import { comparedWithBare, processorCell } from './figures';
import { withOwnApi } from './own-api';
import { record, startBare } from './programs';

/** Seconds of each slice, and how many of them each server gets for a call. */
const SECONDS = 3;
const ROUNDS = 5;

/**
 * The API's lists at 50 connections against bare `node:http` that answers the same bytes in the same run: with as many
 * headers, and with type and length alone. The last column says whose the time is: milliseconds of processor time for an
 * answer, what goes on in the background included.
 */
export const measureLists = (): Promise<void> =>
  withOwnApi(async ({ url, processes, folder }) => {
    const recorded = [];
    for (const call of measuredLists) recorded.push(await record(url, call));
    const bare = await startBare(recorded, folder);
    try {
      console.log(`\nMeasured on ${machine()}`);
      console.log(`API at 50 connections, medians of ${ROUNDS} slices of ${SECONDS} s`);
      const [answers, whose] = [['answers/s', 'of bare', 'of bare, few'], Object.keys(processes)];
      console.log(row('', [...answers, 'p99, ms', 'errors', whose.join(' / ')]));
      const bars: Bar[] = [];
      const options = { rounds: ROUNDS, seconds: SECONDS, processes };
      for (const call of measuredLists) {
        const { path } = call;
        const { own, ofAll, ofFew } = await comparedWithBare(
          url + path,
          bare.url,
          path,
          call,
          options,
        );
        const errors = own.errors + own.refused;
        console.log(
          row(path, [
            own.rate.toFixed(0),
            ofAll.toFixed(2),
            ofFew.toFixed(2),
            own.p99.toFixed(0),
            `${errors}`,
            processorCell(own),
          ]),
        );
        bars.push(
          { what: `${path}, of bare node:http`, value: ofAll, limit: 0.6, atLeast: true },
          { what: `${path}, p99, ms`, value: own.p99, limit: 50 },
          { what: `${path}, errors`, value: errors, limit: 0 },
        );
      }
      console.log(`\n${barLines(bars)}`);
    } finally {
      await bare.stop();
    }
  });
