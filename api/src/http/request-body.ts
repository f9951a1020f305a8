import { bodyParser } from '@koa/bodyparser';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { ApiError } from './errors';

const form = 'application/x-www-form-urlencoded';
/** Far above every body of the contract, far below what would hurt. */
const usualLimit = '64kb';

/** JSON is UTF-8 (RFC 8259, 8.1), and so are the forms of our pages. */
const isUtf8 = (charset: string): boolean => ['', 'utf-8', 'utf8'].includes(charset.toLowerCase());

/** Nobody packs what is so small; to unpack for strangers would only be a risk. */
const isPlain = ({ headers: { 'content-encoding': packing = 'identity' } }: IncomingMessage) =>
  packing.toLowerCase() === 'identity';

/** Reads the body into `ctx.request.body`. JSON, and forms where the endpoint takes them; 415 for anything else. */
export function readBody(takesForms: boolean, limit = usualLimit): Middleware {
  const parse = bodyParser({
    enableTypes: takesForms ? ['json', 'form'] : ['json'],
    jsonLimit: limit,
    formLimit: limit,
  });
  const types = takesForms ? ['application/json', form] : ['application/json'];
  const kinds = `${takesForms ? 'JSON or a form' : 'JSON'} in UTF-8, not compressed`;
  return (ctx, next) => {
    // Without a body there is no type either; it then counts as an empty one.
    const hasBody = ctx.request.length !== 0;
    if (hasBody && (ctx.is(types) === false || !isUtf8(ctx.request.charset) || !isPlain(ctx.req))) {
      throw new ApiError(415, 'unsupported_type', `The body of the request must be ${kinds}.`, {
        fields: { body: `Please send ${kinds}` },
      });
    }
    return parse(ctx, next);
  };
}

/** Whether a page without script sent this. */
export const isForm = (ctx: { is(type: string): string | false | null }): boolean =>
  ctx.is(form) === form;
