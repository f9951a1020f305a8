import { attributionOf } from '@site/server-kit/attribution';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { isDatabaseAway } from '../database/failures';
import type { Log } from '../log';
import { ApiError, databaseAway } from './errors';

/** What Koa's parsers throw: an error with the status that it should become. */
const transportError = z.object({ status: z.int() });

const fromTransport = (status: number): ApiError | undefined => {
  switch (status) {
    case 400:
      return new ApiError(400, 'malformed_body', 'The body of the request is not a JSON object.', {
        fields: { body: 'Please send a JSON object' },
      });
    case 413:
      return new ApiError(413, 'too_large', 'The body of the request is too large.', {
        fields: { body: 'Please send less' },
      });
    case 415:
      return new ApiError(
        415,
        'unsupported_type',
        'The body of the request must be JSON in UTF-8.',
        { fields: { body: 'Please send JSON in UTF-8' } },
      );
    default:
      return undefined;
  }
};

/** The answer for whatever was thrown. Anything that is not foreseen is a 500 that gives nothing away. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) return databaseAway();
  const transport = transportError.safeParse(error);
  const known = transport.success ? fromTransport(transport.data.status) : undefined;
  return (
    known ??
    new ApiError(500, 'internal', 'Something went wrong on our side. Please try again later.')
  );
}

/** Whether something failed because the database is away. */
export const isAway = (error: unknown): boolean => toApiError(error).status === 503;

/** Renders everything that is thrown below it as JSON in the form of the contract. */
export function answerErrors(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const answer = toApiError(error);
      if (answer.code === 'internal')
        log.error(
          { err: error, request: ctx.state.requestId, ...attributionOf(ctx.req.headers) },
          'failed',
        );
      for (const [name, value] of Object.entries(answer.details.headers ?? {}))
        ctx.set(name, value);
      ctx.set('cache-control', 'no-store');
      ctx.status = answer.status;
      ctx.body = answer.body;
    }
  };
}
