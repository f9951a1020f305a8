import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import type { ChangeRoute, Endpoint, EndpointShape, Route } from '@site/contracts/endpoint';
import type { ContentRoute } from '../freshness/content-cache';
import { createInvalidError, createNotFoundError, getFieldErrors } from '../http/errors';
import { isForm, readFile } from '../http/request-body';
import type { Limit } from '../limits/limiter';
import type { MailRequest } from '../limits/mail-limits';
import { type IfMatch, readIfMatch, requiresIfMatch } from './if-match';

type ReadRoute = Extract<Route, `GET ${string}`>;
type WriteRoute = Exclude<Route, ReadRoute>;

interface ReadOptions extends Pick<ContentRoute, 'database' | 'cached'> {
  /** Set when machines call it several times a second: it is neither counted nor logged. */
  polled?: true;
}

interface ParsedRead {
  /** Parsed parameters of the path: with route and query they identify the answer. */
  params: Readonly<Record<string, unknown>>;
  /** Parsed values of the query that differ from the defaults. */
  query?: Readonly<Record<string, unknown>>;
  load: () => Promise<unknown>;
}

export interface ServedRead extends ReadOptions {
  endpoint: Endpoint<ReadRoute>;
  parse: (ctx: Context) => ParsedRead;
}

interface WriteOptions {
  /** Call limit; `own` when the handler counts itself. */
  limit: Limit | 'own';
  /** Checks of a request before its body is read, besides the session that the contract requires. */
  guards?: readonly Middleware[];
  /** Limit of the body's size where the usual one is too small, e.g. `512kb`. */
  bodyLimit?: string;
}

/** Counts a call and the email that it asks for. @throws ApiError 429 */
type Admission = (mail?: MailRequest) => Promise<void>;

export interface ServedWrite extends WriteOptions {
  endpoint: Endpoint<WriteRoute>;
  answer: (ctx: Context, admit: Admission) => Promise<unknown>;
}

export type ServedEndpoint = ServedRead | ServedWrite;

/** Public content of a module in another format than JSON; cached in the same way. */
export interface ServedText {
  path: `/api/${string}`;
  type: string;
  text: () => Promise<string>;
}

/** A GET with an answer other than the contract's JSON. */
export interface ServedPath {
  /** In the router's syntax, e.g. `/api/media/*file`. */
  path: string;
  answer: Middleware;
}

/** Redirects a GET of a one-click address to the page that asks first; the GET itself ends nothing (RFC 8058, 3.1). */
export interface ServedRedirect {
  /** A call of a mail program for its user, with the token of an email. */
  oneClick: Endpoint<`POST /api/${string}/{token}`> & {
    params: z.ZodObject<{ token: z.ZodString }>;
  };
  summary: string;
  /** Address of the page without the token. */
  page: string;
}

export type ServedRoute = ServedEndpoint | ServedText | ServedPath | ServedRedirect;

/** Checks an answer against the contract: an answer that violates it becomes a 500. */
function validate<S extends z.ZodType>(
  { route, response }: { route: Route; response: S },
  answer: z.input<S>,
): z.output<S> {
  const result = response.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(
    `${route} answers against its contract: ${JSON.stringify(getFieldErrors(result.error))}`,
  );
}

function parseParams<P extends z.ZodObject>(
  params: P,
  errors: EndpointShape['errors'],
  ctx: Context,
): z.output<P> {
  const parsed = params.safeParse(ctx.params);
  if (parsed.success) return parsed.data;
  const fields = getFieldErrors(parsed.error);
  throw errors?.includes(404)
    ? createNotFoundError('What you asked for', fields)
    : createInvalidError(fields);
}

type Output<T> = T extends z.ZodType ? z.output<T> : Record<never, never>;
type ReadInput<E> = (E extends { params: infer P } ? Output<P> : Record<never, never>) &
  (E extends { query: infer Q } ? Output<Q> : Record<never, never>);

function parseQuery(schema: z.ZodObject, ctx: Context): Record<string, unknown> {
  const parsed = schema.safeParse(ctx.query);
  if (!parsed.success) throw createInvalidError(getFieldErrors(parsed.error));
  return parsed.data;
}

/** Values of a query that differ from the defaults. */
function omitDefaults(
  schema: z.ZodObject,
  query: Record<string, unknown>,
): Record<string, unknown> {
  const defaults = schema.parse({});
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== defaults[name]),
  );
}

const serveRead = <E extends Endpoint<ReadRoute>>(
  endpoint: E,
  load: (input: ReadInput<E>, ctx: Context) => Promise<z.input<E['response']>>,
  options: ReadOptions = {},
): ServedRead => ({
  endpoint,
  ...options,
  parse: (ctx) => {
    const params = endpoint.params ? parseParams(endpoint.params, endpoint.errors, ctx) : {};
    const query = endpoint.query ? parseQuery(endpoint.query, ctx) : {};
    // The type is derived from the schemas that parsed the values.
    const input = { ...query, ...params } as ReadInput<E>;
    return {
      params,
      ...(endpoint.query && { query: omitDefaults(endpoint.query, query) }),
      load: async () => validate<E['response']>(endpoint, await load(input, ctx)),
    };
  },
});

/** Serves a read by path or query. Invalid path parameters are a 404 where the endpoint declares it, else a 400. */
export const read: <E extends Endpoint<ReadRoute>>(
  endpoint: E,
  load: (input: ReadInput<E>) => Promise<z.input<E['response']>>,
  options?: ReadOptions,
) => ServedRead = serveRead;

/** Serves a read that also depends on the caller; it is never cached. */
export const readForCaller: <E extends Endpoint<ReadRoute> & { content?: never }>(
  endpoint: E,
  load: (input: ReadInput<E>, ctx: Context) => Promise<z.input<E['response']>>,
  options?: ReadOptions,
) => ServedRead = serveRead;

type WriteInput<E> = (E extends { versioned: true; route: ChangeRoute }
  ? { matched: IfMatch }
  : Record<never, never>) &
  (E extends { params: infer P } ? Output<P> : Record<never, never>) &
  (E extends { body: infer B } ? Output<B> : Record<never, never>);

const BOOLEAN_TEXTS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/** Parses a body. Form texts that the schema refuses are read as numbers or booleans where they have such a form. */
function parseBody(schema: z.ZodObject, ctx: Context) {
  const body: unknown = ctx.request.body;
  const parsed = schema.safeParse(body);
  if (parsed.success || !isForm(ctx)) return parsed;
  const refused = new Set(parsed.error.issues.map(({ path }) => path.join('.')));
  const read = (value: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => read(one, [...path, `${index}`]));
    if (typeof value !== 'string' || !refused.has(path.join('.'))) return value;
    return BOOLEAN_TEXTS.get(value) ?? (/^\d{1,10}$/.test(value) ? Number(value) : value);
  };
  const fields = Object.entries(body ?? {});
  return schema.safeParse(
    Object.fromEntries(fields.map(([name, value]) => [name, read(value, [name])])),
  );
}

function parseInput(endpoint: Endpoint, ctx: Context): Record<string, unknown> {
  const body = endpoint.body && parseBody(endpoint.body, ctx);
  const params = endpoint.params?.safeParse(ctx.params);
  const fields = {
    ...(params?.error ? getFieldErrors(params.error) : {}),
    ...(body?.error ? getFieldErrors(body.error) : {}),
  };
  if (Object.keys(fields).length > 0) throw createInvalidError(fields);
  const precondition = requiresIfMatch(endpoint) && { matched: readIfMatch(ctx.get('if-match')) };
  return { ...body?.data, ...params?.data, ...precondition };
}

/** Serves an upload. It is admitted before the file is received, which is most of the work. */
export const upload = <E extends Endpoint<WriteRoute> & Pick<Required<EndpointShape>, 'file'>>(
  endpoint: E,
  keep: (bytes: Buffer, ctx: Context) => Promise<z.input<E['response']>>,
  options: WriteOptions,
): ServedWrite => ({
  endpoint,
  ...options,
  answer: async (ctx, admit) => {
    await admit();
    return validate<E['response']>(endpoint, await keep(await readFile(ctx, endpoint.file), ctx));
  },
});

/** Serves a write with an admission limit; the handler gets only the fields of the contract. */
export const write = <E extends Endpoint<WriteRoute>>(
  endpoint: E,
  act: (input: WriteInput<E>, ctx: Context) => Promise<z.input<E['response']>>,
  {
    redirectTo,
    sendBack,
    mails,
    ...options
  }: WriteOptions & {
    /** The email that a call asks for, to an address that no one may have confirmed. */
    mails?: (input: WriteInput<E>) => MailRequest;
    /** Path of the page that shows the result, for forms without script. */
    redirectTo?: (answer: z.output<E['response']>) => string;
    /** Query parameters of a form's page without script, if not empty. A failed call has no answer. */
    sendBack?: (input: WriteInput<E>, answer?: z.output<E['response']>) => Record<string, string>;
  },
): ServedWrite => ({
  endpoint,
  ...options,
  answer: async (ctx, admit) => {
    // The type is derived from the schemas that parsed the input.
    const input = parseInput(endpoint, ctx) as WriteInput<E>;
    await admit(mails?.(input));
    ctx.state.sentBack = sendBack?.(input);
    const answer = validate<E['response']>(endpoint, await act(input, ctx));
    ctx.state.sentBack = sendBack?.(input, answer);
    ctx.state.redirectTo = redirectTo?.(answer);
    return answer;
  },
});
