import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ErrorBody, ErrorStatus } from '@site/contracts/endpoint';
import { readAttribution } from '@site/server-kit/http/attribution';
import { isDatabaseUnavailable } from '../database/failures';

/** Includes statuses of the transport, which no endpoint chooses (RFC 9110). */
export type AnsweredStatus = ErrorStatus | 408 | 431;

/** An unsuccessful answer, thrown where the problem is found and rendered in one place. */
export class ApiError extends Error {
  constructor(
    readonly status: AnsweredStatus,
    readonly code: string,
    message: string,
    readonly details: {
      fields?: Record<string, string>;
      headers?: Readonly<Record<string, string>>;
      /** For endpoints whose answers show success by a flag. */
      success?: false;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  get body(): ErrorBody {
    const { fields, success } = this.details;
    return {
      code: this.code,
      message: this.message,
      ...(fields ? { fields } : {}),
      ...(success === undefined ? {} : { success }),
    };
  }
}

/** The first problem of each field, by its path in the request. */
export function getFieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    if (path.length > 0) fields[path.join('.')] ??= message;
    else fields.body ??= 'Please send an object with fields';
  }
  return fields;
}

export const createNotFoundError = (what: string, fields?: Record<string, string>) =>
  new ApiError(404, 'not_found', `${what} was not found.`, fields ? { fields } : {});

export const createInvalidError = (fields: Record<string, string>) =>
  new ApiError(
    400,
    'invalid',
    `Please check ${Object.keys(fields).length === 1 ? 'this field' : 'these fields'}: ${Object.keys(fields).join(', ')}.`,
    { fields },
  );

/** A readable time, with its day unless that is today. */
function formatTime(date: Date, now: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  const isToday = now.toISOString().startsWith(day);
  return `${isToday ? '' : ` on ${day}`} at ${time.slice(0, 5)} UTC`;
}

/** @param savedAt time of the present version, where known */
export const createOutdatedError = (savedAt?: Date) =>
  new ApiError(
    412,
    'outdated',
    `This was saved elsewhere${savedAt ? formatTime(savedAt, new Date()) : ''} after you opened it.`,
  );

/** Seconds after which a caller may retry while the database is unavailable. */
const RETRY_AFTER = '2';

export const createDatabaseUnavailableError = () =>
  new ApiError(
    503,
    'database_unavailable',
    'Our database isn’t available right now. Please try again shortly.',
    { headers: { 'retry-after': RETRY_AFTER } },
  );

/** Error of Koa's parsers: it carries the status of the answer. */
const transportError = z.object({ status: z.literal([400, 413, 415]) });
const transportProblems = {
  400: ['malformed_body', 'is not a JSON object', 'a JSON object'],
  413: ['too_large', 'is too large', 'less'],
  415: ['unsupported_type', 'must be JSON in UTF-8', 'JSON in UTF-8'],
} as const;

/** The answer for a thrown error. An unforeseen error becomes a 500 without details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) return createDatabaseUnavailableError();
  const transport = transportError.safeParse(error).data;
  if (!transport)
    return new ApiError(
      500,
      'internal',
      'Something went wrong on our side. Please try again later.',
    );
  const [code, problem, expected] = transportProblems[transport.status];
  const fields = { body: `Please send ${expected}` };
  return new ApiError(transport.status, code, `The body of the request ${problem}.`, { fields });
}

export const isUnavailable = (error: unknown): boolean => toApiError(error).status === 503;

export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const answer = toApiError(error);
      if (answer.code === 'internal')
        log.error(
          { err: error, request: ctx.state.requestId, ...readAttribution(ctx.req.headers) },
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
