import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { isKnown } from '../http/conditional';

const encodings = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof encodings)[number];

interface Encoded {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them without copying. */
  headers: readonly string[];
}

/** A body made ready once to be sent many times: hashed, and compressed where that makes it smaller. */
export type Representation = Readonly<Record<Encoding, Encoded>>;

const compressed: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
  identity: async (body) => body,
};

/** @param headers what the answer carries besides those about its caching and encoding; names in lower case */
export async function represent(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<Representation> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const encode = async (encoding: Encoding): Promise<Encoded> => {
    const bytes = await compressed[encoding](body);
    if (encoding !== 'identity' && bytes.length >= body.length) return encode('identity');
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const all = {
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding, Origin',
      ...headers,
      etag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return { body: bytes, etag, headers: Object.entries(all).flat() };
  };
  const [br, gz, identity] = await Promise.all(encodings.map(encode));
  if (!br || !gz || !identity) throw new Error('unreachable: one representation an encoding');
  return { br, gzip: gz, identity };
}

/** Browsers send a handful of different headers; what is not among them is worked out each time. */
const remembered = new Map<string, Encoding>();
const rememberAtMost = 100;

function encodingFor(ctx: Context): Encoding {
  const header = ctx.req.headers['accept-encoding'];
  if (typeof header !== 'string') return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const encoding = ctx.acceptsEncodings('br')
    ? 'br'
    : ctx.acceptsEncodings('gzip')
      ? 'gzip'
      : 'identity';
  if (remembered.size < rememberAtMost) remembered.set(header, encoding);
  return encoding;
}

/** Answers with a ready representation in one write, or 304 when the caller has it already. */
export function send(ctx: Context, representation: Representation): void {
  const { body, etag, headers } = representation[encodingFor(ctx)];
  const { res } = ctx;
  ctx.respond = false;
  if (isKnown(ctx, etag)) {
    res.writeHead(304, ['x-request-id', ctx.state.requestId, ...headers]);
    res.end();
    return;
  }
  res.writeHead(200, [
    'x-request-id',
    ctx.state.requestId,
    'content-length',
    String(body.length),
    ...headers,
  ]);
  res.end(body);
}
