import { bodyParser } from '@koa/bodyparser';
import type { IncomingMessage } from 'node:http';
import type { Middleware, Context } from 'koa';
import { ApiError } from './errors';
import type { EndpointShape } from '@site/contracts/endpoint';

const form = 'application/x-www-form-urlencoded';
/** Far above every body of the contract, far below a harmful size. */
const usualLimit = '64kb';

/** JSON is UTF-8 (RFC 8259, 8.1), as are the forms of our pages. */
const isUtf8 = (charset: string): boolean => ['', 'utf-8', 'utf8'].includes(charset.toLowerCase());

/** Whether a body is uncompressed. Bodies are too small to gain from compression; decompression would be a risk. */
const isPlain = ({ headers: { 'content-encoding': packing = 'identity' } }: IncomingMessage) =>
  packing.toLowerCase() === 'identity';

/** Reads the body into `ctx.request.body`: JSON, and forms where the endpoint takes them; 415 for anything else. */
export function readBody(takesForms: boolean, limit = usualLimit): Middleware {
  const parse = bodyParser({
    enableTypes: takesForms ? ['json', 'form'] : ['json'],
    jsonLimit: limit,
    formLimit: limit,
  });
  const types = takesForms ? ['application/json', form] : ['application/json'];
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
  ctx.is(form) === form;

type FileShape = NonNullable<EndpointShape['file']>;

const tooLarge = ({ field, limit }: FileShape) => {
  const megabytes = `${limit / 1024 / 1024} MB`;
  return new ApiError(413, 'too_large', `The file is larger than ${megabytes}.`, {
    fields: { [field]: `Please choose a file of at most ${megabytes}` },
  });
};

const unsupported = ({ field, types }: FileShape) =>
  new ApiError(
    415,
    'unsupported_type',
    `The body must be the file itself, as ${types.join(' or ')}.`,
    {
      fields: { [field]: `Please send the file itself, as ${types.join(' or ')}` },
    },
  );

const cutOff = ({ field }: FileShape) =>
  new ApiError(400, 'malformed_body', 'The file didn’t arrive complete.', {
    fields: { [field]: 'Please send it again' },
  });

/** Reads the uploaded file. @throws ApiError 413 when too large, 415 for another type, 400 when cut off */
export async function readFile(
  ctx: Pick<Context, 'req' | 'request' | 'is'>,
  file: FileShape,
): Promise<Buffer> {
  if (!ctx.is([...file.types]) || ctx.req.headers['content-encoding'] !== undefined)
    throw unsupported(file);
  if ((ctx.request.length ?? 0) > file.limit) throw tooLarge(file);
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const { req } = ctx;
    const end = (act: () => void) => () => {
      req.off('data', take).off('end', done).off('close', gone).off('error', gone);
      act();
    };
    const done = end(resolve);
    const gone = end(() => reject(cutOff(file)));
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > file.limit) end(() => reject(tooLarge(file)))();
      else chunks.push(chunk);
    };
    req.on('data', take).on('end', done).on('close', gone).on('error', gone);
  });
  return Buffer.concat(chunks);
}
