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
    /** Answers a route like {@link answer}. @returns the request bodies with their `ifMatch`, in order of arrival */
    receives<R extends ContractRoute>(route: R, data: ResponseOf<R>): unknown[] {
      const { bodies, finish } = this.receivesLater(route);
      finish(data);
      return bodies;
    },
    /** The same, but the route is answered, refused or disconnected once the function for it is called. */
    receivesLater<R extends ContractRoute>(route: R) {
      const bodies: unknown[] = [];
      let respond = (_: () => Response): void => undefined;
      const response = new Promise<() => Response>((resolve) => (respond = resolve));
      const waiting = async () => (await response)();
      server.use(handler(route, waiting, (body) => bodies.push(body)));
      return {
        bodies,
        finish: (data: ResponseOf<R>) => respond(() => createAnswer(route, data)),
        refuse: (status: ErrorStatus, error: ErrorBody) =>
          respond(() => createRefusal(status, error)),
        disconnect: () => respond(() => HttpResponse.error()),
      };
    },
  };
}

/** @param recordBody called with the body of each request and, of a change, its `ifMatch` */
function handler(
  route: ContractRoute,
  respond: () => Response | Promise<Response>,
  recordBody?: (body: unknown) => void,
): HttpHandler {
  const [method = '', path = ''] = route.split(' ');
  const pattern = API + path.replace(/\{(\w+)\}/g, ':$1');
  return http.all(pattern, async ({ request }) => {
    if (request.method !== method) return undefined;
    if (recordBody) {
      const ifMatch = request.headers.get('if-match');
      const body: unknown = request.body ? await request.json() : {};
      recordBody(ifMatch ? Object.assign({ ifMatch }, body) : body);
    }
    return respond();
  });
}

function createAnswer<R extends ContractRoute>(route: R, data: ResponseOf<R>): Response {
  const endpoint = contract.find((candidate) => candidate.route === route);
  if (!endpoint) throw new Error(`No endpoint of the contract is called ${route}`);
  return HttpResponse.json(endpoint.response.parse(data));
}

const createRefusal = (status: ErrorStatus, error: ErrorBody): Response =>
  HttpResponse.json(errorBody.parse(error), { status });

/** Answers a route with data that its contract allows. */
export const answer = <R extends ContractRoute>(route: R, data: ResponseOf<R>): HttpHandler =>
  handler(route, () => createAnswer(route, data));

/** Answers a route with an error: a status and the contract's error body. */
export const refuse = (route: ContractRoute, status: ErrorStatus, error: ErrorBody): HttpHandler =>
  handler(route, () => createRefusal(status, error));

/** Answers a route with status 503. */
export const fail = (route: ContractRoute): HttpHandler =>
  refuse(route, 503, { code: 'unavailable', message: 'Not just now' });

export const disconnect = (route: ContractRoute): HttpHandler =>
  handler(route, () => HttpResponse.error());

export const hang = (route: ContractRoute): HttpHandler =>
  handler(route, () => new Promise<never>(() => undefined));
