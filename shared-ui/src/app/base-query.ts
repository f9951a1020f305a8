import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { requestError, type RequestError } from './request-error';

/** The remote whose code calls; webpack puts its name and build into every remote as `REMOTE`. */
export interface Caller {
  name: string;
  build: string;
}

declare global {
  interface WindowEventMap {
    /** A server could not do what a remote's code has asked it for. */
    'site:failed': CustomEvent<Caller | undefined>;
  }
}

/** One call: the route of the contract and the values for its path and its query or body. */
interface Call {
  route: string;
  argument: Readonly<Record<string, unknown>>;
  /** Unknown where a read is asked again by its key alone. */
  caller?: Caller | undefined;
}

/** What the store of a request or of the browser brings along. Nothing of it lives in module scope. */
export interface StoreContext {
  /** Where the API is, without a slash at the end: in the browser where the page is. */
  origin: string;
  /** The visitor's cookies, on the server only; the browser sends its own. */
  cookie?: string;
  /** Gives up on every call of this store. */
  signal?: AbortSignal;
  /** Told of every answer, on the server only: what a page was made from decides for whom it may be kept. */
  onAnswer?: (answer: Answer) => void;
  /** Headers that say which call it is and whose; those of a browser without it. */
  attribute?: (caller?: Caller) => Record<string, string>;
  /** How a request is sent; {@link sendRequest} without it. */
  send?: Send;
}

export interface Reply {
  status: number;
  statusText: string;
  headers: Headers;
  /** What stood in the body: JSON of a success, null where there was none. */
  data?: unknown;
  text: string;
}

/** @throws Error when nothing comes back, or what is no JSON where it should be */
export type Send = (url: string, init: RequestInit) => Promise<Reply>;

/** Where data came from. */
export interface Answer {
  /** Of the contract. */
  route: string;
  /** The version of the content that the API made it from, as `kind=number`; null for what has none. */
  contentVersion: string | null;
  /** Seconds for which it may not have been true any more; 0 while it is. */
  age: number;
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Says which call this is and whose code makes it (W3C Trace Context; W3C Baggage), so that a line of a server's log
 * leads back here. It says nothing of the visitor: the ids are new with every call.
 */
const originOf = (caller?: Caller): Record<string, string> => ({
  traceparent: `00-${hex(16)}-${hex(8)}-00`,
  ...(caller && { baggage: `remote=${caller.name},build=${caller.build}` }),
});

export const sendRequest: Send = async (url, init) => {
  const response = await fetch(url, init);
  const { status, statusText, headers, ok } = response;
  const text = await response.text();
  const reply = { status, statusText, headers };
  if (!ok) return { ...reply, text };
  return { ...reply, text: '', data: text ? (JSON.parse(text) as unknown) : null };
};

/**
 * `GET /api/blog/{slug}` with `{ slug }` becomes a request; what the path does not name is the query of a read and the
 * body of a write, but for `ifMatch`, which is a header.
 */
function request({ route, argument: { ifMatch, ...values } }: Call) {
  const [method = '', pattern = ''] = route.split(' ');
  const rest: Record<string, unknown> = values;
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const precondition = typeof ifMatch === 'string' && { 'if-match': ifMatch };
  const headers = { accept: 'application/json', ...precondition };
  if (method !== 'GET') {
    const ofBody = { ...headers, 'content-type': 'application/json' };
    return { method, path, headers: ofBody, body: JSON.stringify(rest) };
  }
  const said = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return { method, path: query.size > 0 ? `${path}?${query}` : path, headers };
}

/**
 * Checks an answer against the contract. In development and tests only: schemas are too heavy for visitors, and the API
 * has checked the same answer before it sent it.
 * @throws ZodError when the answer is not what the contract says
 */
async function checkAnswer(route: string, data: unknown): Promise<void> {
  const { contract } = await import('@site/contracts/contract');
  const endpoint = contract.find((candidate) => candidate.route === route);
  if (!endpoint) throw new Error(`No endpoint of the contract is called ${route}`);
  endpoint.response.parse(data);
}

/** Calls the API with the visitor's cookies and answers data or a {@link RequestError}. */
export const baseQuery: BaseQueryFn<Call, unknown, RequestError> = async (
  call,
  { extra, signal },
) => {
  const context = extra as StoreContext;
  const { origin, cookie, onAnswer, attribute = originOf, send = sendRequest } = context;
  const { path, headers, ...init } = request(call);
  try {
    const reply = await send(origin + path, {
      ...init,
      credentials: 'include',
      headers: { ...headers, ...attribute(call.caller), ...(cookie && { cookie }) },
      signal: context.signal ? AbortSignal.any([signal, context.signal]) : signal,
    });
    const { status, statusText, data, text } = reply;
    onAnswer?.({
      route: call.route,
      contentVersion: reply.headers.get('content-version'),
      age: Number(reply.headers.get('age') ?? 0),
    });
    // On the server there is nobody to tell.
    if (status >= 500)
      globalThis.dispatchEvent?.(new CustomEvent('site:failed', { detail: call.caller }));
    if (data === undefined) return { error: requestError(status, statusText, text) };
    if (process.env.NODE_ENV !== 'production') await checkAnswer(call.route, data);
    return { data };
  } catch (error) {
    const isBreach = error instanceof Error && error.name === 'ZodError';
    if (process.env.NODE_ENV !== 'production' && isBreach) throw error;
    return { error: requestError(0, 'No connection', '') };
  }
};
