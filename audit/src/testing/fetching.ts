import { afterEach } from '@jest/globals';
import { FetchFailure } from '../fetch/failure';
import { Fetcher, type Order } from '../fetch/fetcher';
import { Guard } from '../fetch/guard';
import type { Resolve } from '../fetch/names';
import type { TestServer } from './server';

/** Keeps the servers of a test file's tests, and stops them after each test. */
export function keeper(): (starting: Promise<TestServer>) => Promise<TestServer> {
  const servers: TestServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });
  return async (starting) => {
    const server = await starting;
    servers.push(server);
    return server;
  };
}

/** An order that a test changes where it matters. */
export const order: Order = {
  userAgent: 'Test/1.0',
  accept: '*/*',
  time: 5000,
  body: () => ({ bytes: 100_000, past: 'fail' }),
  redirects: 5,
  tolerant: () => false,
};

/** Fails a test in which a name is resolved. */
export const noNames: Resolve = () => Promise.reject(new Error('No name is to be resolved'));

const forever = () => new AbortController().signal;

/** What one run fetches with, allowed to ask these pairs of host and port. */
export const fetcherFor = (
  pairs: readonly string[],
  resolve: Resolve = noNames,
  signal = forever(),
): Fetcher => new Fetcher(new Guard(new Set(pairs), resolve), signal);

/** The cause of the failure; the text of the body where there is none. */
export async function outcome(server: TestServer, change: Partial<Order> = {}, path = '/') {
  try {
    const fetcher = fetcherFor([server.pair]);
    const got = await fetcher.get(new URL(path, server.origin), { ...order, ...change });
    return got.body.toString();
  } catch (error) {
    return error instanceof FetchFailure ? error.reason : error;
  }
}
