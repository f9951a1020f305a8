import { bodyParser } from '@koa/bodyparser';
import type { Middleware } from 'koa';
import { ApiError } from './errors';

const form = 'application/x-www-form-urlencoded';
/** Far above every body of the contract, far below what would hurt. */
const usualLimit = '64kb';

/** Reads the body into `ctx.request.body`. JSON, and forms where the endpoint takes them; 415 for anything else. */
export function readBody(takesForms: boolean, limit = usualLimit): Middleware {
  const parse = bodyParser({
    enableTypes: takesForms ? ['json', 'form'] : ['json'],
    jsonLimit: limit,
    formLimit: limit,
  });
  const types = takesForms ? ['application/json', form] : ['application/json'];
  return (ctx, next) => {
    // Without a body there is no type either; it then counts as an empty one.
    if (ctx.request.length !== 0 && ctx.is(types) === false) {
      throw new ApiError(
        415,
        'unsupported_type',
        `The body of the request must be ${takesForms ? 'JSON or a form' : 'JSON'}.`,
      );
    }
    return parse(ctx, next);
  };
}

/** Whether a page without script sent this. */
export const isForm = (ctx: { is(type: string): string | false | null }): boolean =>
  ctx.is(form) === form;
