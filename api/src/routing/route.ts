import type {
  ChangeRoute,
  ContentKind,
  Endpoint,
  EndpointShape,
  Route,
} from '@site/contracts/endpoint';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { fieldsOf, invalid, notFound } from '../http/errors';
import { readFile, isForm } from '../http/request-body';
import type { Admit, RouteLimit } from '../limits/admission';
import { type Matched, needsMatch, readIfMatch } from './if-match';

type ReadRoute = Extract<Route, `GET ${string}`>;
type WriteRoute = Exclude<Route, ReadRoute>;

interface ReadOptions {
  /** Set when it is answered while the database is away as well. */
  withoutDatabase?: true;
  /** Set when machines ask for it several times a second: it is neither counted nor logged. */
  polled?: true;
}

interface ReadRequest {
  /** The path's parameters, parsed: with the route and the query they name the answer. */
  params: Readonly<Record<string, unknown>>;
  /** Of the query, parsed, what is not so by itself. */
  query?: Readonly<Record<string, unknown>>;
  answer: () => Promise<unknown>;
}

export interface ServedRead extends ReadOptions {
  endpoint: Endpoint<ReadRoute>;
  ask: (ctx: Context) => ReadRequest;
}

interface WriteOptions {
  /** How often it may be called; `own` when what answers counts by itself. How many e-mails one mailbox may get is said by the e-mails (mail/email.ts). */
  limit: RouteLimit | 'own';
  /** What a request must pass before its body is read, besides the session that the contract asks for. */
  guards?: readonly Middleware[];
  /** What the body may measure where the usual limit is too small, e.g. `512kb`. */
  bodyLimit?: string;
}

export interface ServedWrite extends WriteOptions {
  endpoint: Endpoint<WriteRoute>;
  answer: (ctx: Context, admit: Admit) => Promise<unknown>;
}

export type ServedEndpoint = ServedRead | ServedWrite;

/** Public content of a module that is no JSON: kept ready as that is. */
export interface ServedText {
  path: `/api/${string}`;
  content: ContentKind;
  type: string;
  text: () => Promise<string>;
}

/** A GET that answers something else than JSON of the contract. */
export interface ServedPath {
  /** In the words of the router, e.g. `/api/media/*file`. */
  path: string;
  answer: Middleware;
  documentation?: ZodOpenApiPathsObject;
}

export type ServedRoute = ServedEndpoint | ServedText | ServedPath;

type Described<S extends z.ZodType, R extends Route> = EndpointShape & { route: R; response: S };

/** What leaves the API has the contract's form, or it does not leave: a presenter that strays is a 500. */
function checked<S extends z.ZodType>(
  { route, response }: Described<S, Route>,
  answer: z.input<S>,
): z.output<S> {
  const result = response.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(
    `${route} answers against its contract: ${JSON.stringify(fieldsOf(result.error))}`,
  );
}

function paramsOf<P extends z.ZodObject>(
  params: P,
  errors: EndpointShape['errors'],
  ctx: Context,
): z.output<P> {
  const parsed = params.safeParse(ctx.params);
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error);
  throw errors?.includes(404) ? notFound('What you asked for', fields) : invalid(fields);
}

type Output<T> = T extends z.ZodType ? z.output<T> : Record<never, never>;
type InputOf<E> = (E extends { params: infer P } ? Output<P> : Record<never, never>) &
  (E extends { query: infer Q } ? Output<Q> : Record<never, never>);

function queryOf(schema: z.ZodObject, ctx: Context): Record<string, unknown> {
  const parsed = schema.safeParse(ctx.query);
  if (!parsed.success) throw invalid(fieldsOf(parsed.error));
  return parsed.data;
}

/** Those values of a query that it would not have by itself. */
function said(schema: z.ZodObject, query: Record<string, unknown>): Record<string, unknown> {
  const without = schema.parse({});
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== without[name]),
  );
}

const serveRead = <E extends Described<z.ZodType, ReadRoute>>(
  endpoint: E,
  load: (asked: InputOf<E>, ctx: Context) => Promise<z.input<E['response']>>,
  options: ReadOptions = {},
): ServedRead => ({
  endpoint,
  ...options,
  ask: (ctx) => {
    const params = endpoint.params ? paramsOf(endpoint.params, endpoint.errors, ctx) : {};
    const query = endpoint.query ? queryOf(endpoint.query, ctx) : {};
    // The schemas that made it are those that its type is derived from.
    const asked = { ...query, ...params } as InputOf<E>;
    return {
      params,
      ...(endpoint.query && { query: said(endpoint.query, query) }),
      answer: async () => checked<E['response']>(endpoint, await load(asked, ctx)),
    };
  },
});

/** Serves a read by path or query. A path that names nothing is a 404 where the endpoint knows that, else a 400. */
export const read: <E extends Described<z.ZodType, ReadRoute>>(
  endpoint: E,
  load: (asked: InputOf<E>) => Promise<z.input<E['response']>>,
  options?: ReadOptions,
) => ServedRead = serveRead;

/** Serves a read that depends on who asks as well; it is never kept. */
export const readFrom: <E extends Described<z.ZodType, ReadRoute> & { content?: never }>(
  endpoint: E,
  load: (asked: InputOf<E>, ctx: Context) => Promise<z.input<E['response']>>,
) => ServedRead = serveRead;

type Sent<E> = (E extends { versioned: true; route: ChangeRoute }
  ? { matched: Matched }
  : Record<never, never>) &
  (E extends { params: infer P } ? Output<P> : Record<never, never>) &
  (E extends { body: infer B } ? Output<B> : Record<never, never>);

const fromText: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** Parses a body. Where the schema refuses a form's text that says a number, or yes or no, that is meant. */
function parseBody(schema: z.ZodObject, ctx: Context) {
  const body: unknown = ctx.request.body;
  const parsed = schema.safeParse(body);
  if (parsed.success || !isForm(ctx)) return parsed;
  const refused = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
  const read = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => read(one, [...path, `${index}`]));
    if (typeof value !== 'string' || !refused.has(path.join('.'))) return value;
    return fromText.get(value) ?? (/^\d{1,10}$/.test(value) ? Number(value) : value);
  };
  const fields = Object.entries(body ?? {});
  return schema.safeParse(
    Object.fromEntries(fields.map(([name, value]) => [name, read(value, [name])])),
  );
}

function sent(endpoint: Endpoint, ctx: Context): Record<string, unknown> {
  const body = endpoint.body && parseBody(endpoint.body, ctx);
  const params = endpoint.params?.safeParse(ctx.params);
  const fields = {
    ...(params?.error ? fieldsOf(params.error) : {}),
    ...(body?.error ? fieldsOf(body.error) : {}),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const precondition = needsMatch(endpoint) && { matched: readIfMatch(ctx.get('if-match')) };
  return { ...body?.data, ...params?.data, ...precondition };
}

/** Serves a write that takes a file. It is admitted before the file comes in: that is most of the work. */
export const upload = <
  E extends Described<z.ZodType, WriteRoute> & Pick<Required<EndpointShape>, 'file'>,
>(
  endpoint: E,
  keep: (bytes: Buffer, ctx: Context) => Promise<z.input<E['response']>>,
  options: WriteOptions,
): ServedWrite => ({
  endpoint,
  ...options,
  answer: async (ctx, admit) => {
    await admit(ctx);
    return checked<E['response']>(endpoint, await keep(await readFile(ctx, endpoint.file), ctx));
  },
});

/** Serves a write that is admitted; what the handler gets has only what the contract names. */
export const write = <E extends Described<z.ZodType, WriteRoute>>(
  endpoint: E,
  act: (input: Sent<E>, ctx: Context) => Promise<z.input<E['response']>>,
  {
    leadTo,
    ...options
  }: WriteOptions & {
    /** Path of the page that shows what was made, for those who sent a form of a page without script. */
    leadTo?: (answer: z.output<E['response']>) => string;
  },
): ServedWrite => ({
  endpoint,
  ...options,
  answer: async (ctx, admit) => {
    const input = sent(endpoint, ctx);
    await admit(ctx);
    // The schemas that made the input are those that its type is derived from.
    const answer = checked<E['response']>(endpoint, await act(input as Sent<E>, ctx));
    ctx.state.leadTo = leadTo?.(answer);
    return answer;
  },
});
