import { FetchFailure } from '../fetch/failure';
import { Fetcher, type FetchOptions } from '../fetch/fetcher';
import { Guard } from '../fetch/guard';
import type { Resolve } from '../fetch/names';
import type { TestServer } from './server';

/** Default options. */
export const defaults: FetchOptions = {
  userAgent: 'Test/1.0',
  accept: '*/*',
  time: 5000,
  body: () => ({ bytes: 100_000, past: 'fail' }),
  redirects: 5,
  tolerant: () => false,
};

/** For tests in which no name may be resolved. */
export const noNames: Resolve = () => Promise.reject(new Error('No name is to be resolved'));

/** The fetcher of a run that may request these pairs of host and port. */
export const createFetcher = (
  pairs: readonly string[],
  resolve: Resolve = noNames,
  signal = new AbortController().signal,
): Fetcher => new Fetcher(new Guard(new Set(pairs), resolve), signal);

/** The answer of a server to a fetcher. */
export const fetchAnswer = ({ pair, origin }: TestServer, change: Partial<FetchOptions> = {}) =>
  createFetcher([pair]).get(new URL(origin), { ...defaults, ...change });

/** The text of the body, or the cause of the failure. */
export async function outcome(server: TestServer, change: Partial<FetchOptions> = {}) {
  try {
    return (await fetchAnswer(server, change)).body.toString();
  } catch (error) {
    return error instanceof FetchFailure ? error.reason : error;
  }
}
