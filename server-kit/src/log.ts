import { type DestinationStream, type Logger, destination, pino } from 'pino';

export type Log = Logger;

/** What an error of a certain kind may say, and how a field of a line is written. */
type Serializers = Readonly<Record<string, (value: unknown) => unknown>>;

/**
 * Where it happened and of which kind.
 * @param quotesData whether the message may quote what somebody sent; it then stays out
 */
export function describeError(error: unknown, quotesData = false): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
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
 * @param part of the platform, named in each line
 * @param serializers by field; `err` takes errors
 */
export const createLog = (
  part: string,
  level: string,
  serializers: Serializers = {},
  to: DestinationStream = destination({ dest: 1, sync: false }),
): Log =>
  pino(
    {
      level,
      base: { part },
      serializers: { err: (error: unknown) => describeError(error), ...serializers },
    },
    to,
  );
