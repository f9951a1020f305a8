import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { contract, type ContractRoute, type ResponseOf } from '@site/contracts/contract';
import { type ErrorBody, errorBody, type ErrorStatus } from '@site/contracts/endpoint';

export const API = 'http://localhost';

const server = setupServer();

/** Mocks the API in a test file. An unhandled call fails the test that made it. */
export function mockApi() {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return {
    answers: (...handlers: HttpHandler[]): void => server.use(...handlers),
    /** Answers a route like {@link answer}. @returns the request bodies, in order of arrival */
    receives<R extends ContractRoute>(
      route: R,
      data: ResponseOf<R> | Promise<ResponseOf<R>>,
    ): unknown[] {
      const bodies: unknown[] = [];
      server.use(answer(route, data, (body) => bodies.push(body)));
      return bodies;
    },
    /** The same, but the route is answered once `finish` is called. */
    receivesLater<R extends ContractRoute>(route: R) {
      let finish = (_: ResponseOf<R>): void => undefined;
      const data = new Promise<ResponseOf<R>>((resolve) => (finish = resolve));
      return { bodies: this.receives(route, data), finish };
    },
  };
}

type RecordBody = (body: unknown) => void;

function handler(
  route: ContractRoute,
  respond: () => Response | Promise<Response>,
  recordBody?: RecordBody,
): HttpHandler {
  const [method = '', path = ''] = route.split(' ');
  const pattern = API + path.replace(/\{(\w+)\}/g, ':$1');
  return http.all(pattern, async ({ request }) => {
    if (request.method !== method) return undefined;
    if (recordBody) recordBody(await request.json());
    return respond();
  });
}

/** Answers a route with data that its contract allows, at once or when its promise resolves. */
export function answer<R extends ContractRoute>(
  route: R,
  data: ResponseOf<R> | Promise<ResponseOf<R>>,
  recordBody?: RecordBody,
): HttpHandler {
  const endpoint = contract.find((candidate) => candidate.route === route);
  if (!endpoint) throw new Error(`No endpoint of the contract is called ${route}`);
  return handler(
    route,
    async () => HttpResponse.json(endpoint.response.parse(await data)),
    recordBody,
  );
}

/** Answers a route with an error: a status and the contract's error body. */
export function refuse(route: ContractRoute, status: ErrorStatus, error: ErrorBody): HttpHandler {
  const body = errorBody.parse(error);
  return handler(route, () => HttpResponse.json(body, { status }));
}

/** Answers a route with status 503. */
export const fail = (route: ContractRoute): HttpHandler =>
  refuse(route, 503, { code: 'unavailable', message: 'Not just now' });

export const disconnect = (route: ContractRoute): HttpHandler =>
  handler(route, () => HttpResponse.error());

export const hang = (route: ContractRoute): HttpHandler =>
  handler(route, () => new Promise<never>(() => undefined));
