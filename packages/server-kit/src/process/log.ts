import { destination, type Logger, pino } from 'pino';

/** By field of a log line: how its value is written. */
type Serializers = Readonly<Record<string, (value: unknown) => unknown>>;

/**
 * An error as a log may hold it: its kind and its place in the code.
 * @param quotesData whether the message may quote data of a request; it is then left out
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
 * The logger of a process. It writes JSON lines to standard output, asynchronously.
 * Log routes, statuses and causes, but no addresses, bodies or other personal data.
 * @param part of the platform, named in each line
 * @param serializers by field; `err` takes errors
 */
export const createLog = (part: string, level: string, serializers: Serializers = {}): Logger =>
  pino(
    {
      level,
      base: { part },
      serializers: { err: (error: unknown) => describeError(error), ...serializers },
    },
    destination({ dest: 1, sync: false }),
  );
