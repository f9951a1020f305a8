import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { requestError, type RequestError } from './request-error';

/** The remote whose code calls. */
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
export interface Call {
  route: string;
  argument: Readonly<Record<string, unknown>>;
  /** Unknown where a read is asked again by its key alone. */
  caller?: Caller | undefined;
}

declare global {
  interface WindowEventMap {
    /** A server could not do what a remote's code has asked it for. */
    'site:failed': CustomEvent<Caller | undefined>;
  }
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

/** What the API said to a request. */
export interface Reply {
  status: number;
  statusText: string;
  headers: Headers;
  /** What stood in the body: JSON of a success, null where there was none. */
  data?: unknown;
  /** The body of a failure. */
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

/** Random bytes as hexadecimal digits. */
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

/** Sends a request and reads what comes. */
export const sendRequest: Send = async (url, init) => {
  const response = await fetch(url, init);
  const { status, statusText, headers, ok } = response;
  const text = await response.text();
  if (!ok) return { status, statusText, headers, text };
  return {
    status,
    statusText,
    headers,
    text: '',
    data: text ? (JSON.parse(text) as unknown) : null,
  };
};

const split = (route: string): [method: string, path: string] => {
  const space = route.indexOf(' ');
  return [route.slice(0, space), route.slice(space + 1)];
};

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What is said behind a path, e.g. `?page=2`; empty without anything. */
function queryOf(values: Record<string, unknown>): string {
  const said = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return said.length > 0 ? `?${new URLSearchParams(said)}` : '';
}

/**
 * `GET /api/blog/{slug}` with `{ slug }` becomes a request; what the path does not name is the query of a read and the
 * body of a write, but for `ifMatch`, which is a header.
 */
function request({ route, argument }: Call): Request {
  const [method, pattern] = split(route);
  const { ifMatch, ...values } = argument;
  const rest: Record<string, unknown> = values;
  const precondition = typeof ifMatch === 'string' && { 'if-match': ifMatch };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const headers: Record<string, string> = { accept: 'application/json', ...precondition };
  if (method === 'GET') return { method, path: path + queryOf(rest), headers };
  return {
    method,
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(rest),
  };
}

/** Calls the API with the visitor's cookies and answers data or a {@link RequestError}. */
export const baseQuery: BaseQueryFn<Call, unknown, RequestError> = async (
  call,
  { extra, signal },
) => {
  const {
    origin,
    cookie,
    signal: giveUp,
    onAnswer,
    attribute = originOf,
    send = sendRequest,
  } = extra as StoreContext;
  const { method, path, headers, body } = request(call);
  try {
    const reply = await send(origin + path, {
      method,
      credentials: 'include',
      headers: {
        ...headers,
        ...attribute(call.caller),
        ...(cookie && { cookie }),
      },
      ...(body && { body }),
      signal: giveUp ? AbortSignal.any([signal, giveUp]) : signal,
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
    if (process.env.NODE_ENV !== 'production') {
      const { checkAnswer } = await import('./check-answer');
      checkAnswer(call.route, data);
    }
    return { data };
  } catch (error) {
    if (
      process.env.NODE_ENV !== 'production' &&
      error instanceof Error &&
      error.name === 'ZodError'
    )
      throw error;
    return { error: requestError(0, 'No connection', '') };
  }
};
