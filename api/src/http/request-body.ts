import type { IncomingMessage } from 'node:http';
import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import getRawBody from 'raw-body';
import { z } from 'zod';
import type { EndpointShape } from '@site/contracts/endpoint';
import { ApiError } from './errors';

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Far above every body of the contract, far below a harmful size. */
const DEFAULT_LIMIT = '64kb';

/** JSON is UTF-8 (RFC 8259, 8.1), as are the forms of our pages. */
const isUtf8 = (charset: string): boolean => ['', 'utf-8', 'utf8'].includes(charset.toLowerCase());

/** Whether a body is uncompressed. Bodies are too small to gain from compression; decompression would be a risk. */
const isPlain = ({ headers: { 'content-encoding': packing = 'identity' } }: IncomingMessage) =>
  packing.toLowerCase() === 'identity';

/** Reads the body into `ctx.request.body`: JSON, and forms where the endpoint takes them; 415 for anything else. */
export function readBody(takesForms: boolean, limit = DEFAULT_LIMIT): Middleware {
  const parse = bodyParser({
    enableTypes: takesForms ? ['json', 'form'] : ['json'],
    jsonLimit: limit,
    formLimit: limit,
  });
  const types = takesForms ? ['application/json', FORM_TYPE] : ['application/json'];
  const kinds = `${takesForms ? 'JSON or a form' : 'JSON'} in UTF-8, not compressed`;
  return (ctx, next) => {
    // A request without a body has no type; it counts as an empty body.
    const hasBody = ctx.request.length !== 0;
    if (hasBody && (ctx.is(types) === false || !isUtf8(ctx.request.charset) || !isPlain(ctx.req))) {
      throw new ApiError(415, 'unsupported_type', `The body of the request must be ${kinds}.`, {
        fields: { body: `Please send ${kinds}` },
      });
    }
    return parse(ctx, next);
  };
}

export const isForm = (ctx: { is(type: string): string | false | null }): boolean =>
  ctx.is(FORM_TYPE) === FORM_TYPE;

type FileShape = NonNullable<EndpointShape['file']>;

const createTooLargeError = ({ field, limit }: FileShape) => {
  const megabytes = `${limit / 1024 / 1024} MB`;
  return new ApiError(413, 'too_large', `The file is larger than ${megabytes}.`, {
    fields: { [field]: `Please choose a file of at most ${megabytes}` },
  });
};

const createUnsupportedError = ({ field, types }: FileShape) =>
  new ApiError(
    415,
    'unsupported_type',
    `The body must be the file itself, as ${types.join(' or ')}.`,
    {
      fields: { [field]: `Please send the file itself, as ${types.join(' or ')}` },
    },
  );

const createIncompleteFileError = ({ field }: FileShape) =>
  new ApiError(400, 'malformed_body', 'The file didn’t arrive complete.', {
    fields: { [field]: 'Please send it again' },
  });

const aboveLimit = z.object({ type: z.literal('entity.too.large') });

/** Reads the uploaded file. @throws ApiError 413 when too large, 415 for another type, 400 when cut off */
export async function readFile(ctx: Pick<Context, 'req' | 'is'>, file: FileShape): Promise<Buffer> {
  const { req } = ctx;
  if (!ctx.is([...file.types]) || req.headers['content-encoding'] !== undefined)
    throw createUnsupportedError(file);
  const length = req.headers['content-length'] ?? null;
  return getRawBody(req, { limit: file.limit, length }).catch((error: unknown) => {
    throw aboveLimit.safeParse(error).success
      ? createTooLargeError(file)
      : createIncompleteFileError(file);
  });
}
