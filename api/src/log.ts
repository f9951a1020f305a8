import mongoose from 'mongoose';
import { type Logger, destination, pino } from 'pino';
import type { Environment } from './environment';

export type Log = Logger;

/** Where it happened and of which kind; a database's message may quote the document, so it stays out. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const quotesData =
    error instanceof mongoose.mongo.MongoServerError ||
    error instanceof mongoose.Error.ValidationError ||
    error instanceof mongoose.Error.CastError;
  return {
    type: error.name,
    code: 'code' in error ? error.code : undefined,
    codeName: 'codeName' in error ? error.codeName : undefined,
    message: quotesData ? undefined : error.message,
    at: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .map((line) => line.trim())
      .slice(0, 8),
  };
}

/**
 * One logger a process, writing JSON lines to standard output without waiting for them.
 * What is logged names routes, statuses and causes: no addresses, bodies or other personal data.
 */
export function createLog({ logLevel }: Pick<Environment, 'logLevel'>): Log {
  return pino(
    { level: logLevel, base: { part: 'api' }, serializers: { err: describeError } },
    destination({ dest: 1, sync: false }),
  );
}
