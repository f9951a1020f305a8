import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ContractRoute } from '@site/contracts/contract';
import { parseRequestError, type RequestError } from './request-error';

/** The remote whose code calls; webpack puts its name and build into every remote as `REMOTE`. */
export interface Caller {
  name: string;
  build: string;
}

declare global {
  interface WindowEventMap {
    /** The API answered a call of a remote's code with status 500 or higher. */
    'site:failed': CustomEvent<Caller | undefined>;
  }
}

/** One call: a route of the contract, and values for its path and its query or body. */
export interface Call {
  route: string;
  argument: Readonly<Record<string, unknown>>;
  /** Reads that a write changes. */
  invalidates?: readonly ContractRoute[];
}

/** Context of a store for its requests. None of it lives in module scope. */
export interface StoreContext {
  /** Origin of the API, without a slash at the end. In the browser it is the page's origin. */
  origin: string;
  /** The visitor's cookies, on the server only. The browser sends its own. */
  cookie?: string;
  /** Aborts every call of this store. */
  signal?: AbortSignal;
  /** Called with every answer, on the server only: a page's data decides who may get the page from a cache. */
  onAnswer?: (answer: Answer) => void;
  /** Headers that identify a call and its caller. Default: the browser's. */
  attribute?: (caller?: Caller) => Record<string, string>;
  /** Called when a write of a remote has changed reads, which other remotes may show too. */
  onWrite?: (writer: Caller, changed: readonly ContractRoute[]) => void;
}

/** Origin of data in a page. */
export interface Answer {
  route: string;
  /** Version of the content that the API used, as `kind=number`; null for data without a version. */
  contentVersion: string | null;
  /** Seconds for which the data may have been stale; 0 while it is current. */
  age: number;
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Identifies a call and the remote that makes it (W3C Trace Context; W3C Baggage), so that a server's log line can be
 * traced to its caller. It identifies no visitor: the ids are new with every call.
 */
const createTraceHeaders = (caller?: Caller): Record<string, string> => ({
  traceparent: `00-${randomHex(16)}-${randomHex(8)}-00`,
  ...(caller && { baggage: `remote=${caller.name},build=${caller.build}` }),
});

/**
 * Builds a request: `GET /api/blog/{slug}` with `{ slug }`. Values that the path does not name become the query of a
 * read or the body of a write, except `ifMatch`, which becomes a header.
 */
function buildRequest({ route, argument: { ifMatch, ...values } }: Call) {
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
    const bodyHeaders = { ...headers, 'content-type': 'application/json' };
    return { method, path, headers: bodyHeaders, body: JSON.stringify(rest) };
  }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return { method, path: query.size > 0 ? `${path}?${query}` : path, headers };
}

/**
 * Checks an answer against the contract. In development and tests only: schemas are too heavy for visitors, and the API
 * has checked the same answer before it sent it.
 * @throws ZodError when the answer does not match the contract
 */
async function checkAnswer(route: string, data: unknown): Promise<void> {
  const { contract } = await import('@site/contracts/contract');
  const endpoint = contract.find((candidate) => candidate.route === route);
  if (!endpoint) throw new Error(`No endpoint of the contract is called ${route}`);
  endpoint.response.parse(data);
}

/** Calls the API for a remote with the visitor's cookies. Returns data or a {@link RequestError}. */
export const createBaseQuery =
  (caller: Caller): BaseQueryFn<Call, unknown, RequestError> =>
  async (call, { extra, signal }) => {
    const context = extra as StoreContext;
    const { origin, cookie, onAnswer, attribute = createTraceHeaders } = context;
    const { path, headers, ...init } = buildRequest(call);
    try {
      const response = await fetch(origin + path, {
        ...init,
        credentials: 'include',
        headers: { ...headers, ...attribute(caller), ...(cookie && { cookie }) },
        signal: context.signal ? AbortSignal.any([signal, context.signal]) : signal,
      });
      const { status, statusText, ok, headers: facts } = response;
      const text = await response.text();
      const data: unknown = ok && text ? JSON.parse(text) : null;
      onAnswer?.({
        route: call.route,
        contentVersion: facts.get('content-version'),
        age: Number(facts.get('age') ?? 0),
      });
      // The server has no `dispatchEvent`, and no listener.
      if (status >= 500)
        globalThis.dispatchEvent?.(new CustomEvent('site:failed', { detail: caller }));
      if (!ok) return { error: parseRequestError(status, statusText, text) };
      if (call.invalidates) context.onWrite?.(caller, call.invalidates);
      if (process.env.NODE_ENV !== 'production') await checkAnswer(call.route, data);
      return { data };
    } catch (error) {
      const isInvalidAnswer = error instanceof Error && error.name === 'ZodError';
      if (process.env.NODE_ENV !== 'production' && isInvalidAnswer) throw error;
      return { error: parseRequestError(0, 'No connection', '') };
    }
  };
