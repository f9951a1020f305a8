import type { EndpointShape } from '@site/contracts/endpoint';
import type { Context } from 'koa';
import { ApiError } from './errors';

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
  new ApiError(400, 'malformed_body', 'The file did not arrive whole.', {
    fields: { [field]: 'Please send it again' },
  });

/**
 * The bytes of the file that a request is.
 * @throws ApiError 413 as soon as it is too large, 415 when it is sent as something else, 400 when it is cut off
 */
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
