import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { errorBody, type ErrorBody, type ErrorStatus } from '@site/contracts/endpoint';
import { contract, type ContractRoute, type ResponseOf } from '@site/contracts/contract';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';

/** Where the API of a test is. */
export const API = 'http://localhost';

const server = setupServer();

/** Stands in for the API in a test file. A call that nobody answers fails the test that made it. */
export function standInApi() {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return {
    answers: (...handlers: HttpHandler[]): void => server.use(...handlers),
    /** Answers a route as {@link answer} does. @returns the bodies that it is sent, as they come */
    receives<R extends ContractRoute>(
      route: R,
      data: ResponseOf<R> | Promise<ResponseOf<R>>,
    ): unknown[] {
      const bodies: unknown[] = [];
      server.use(answer(route, data, (body) => bodies.push(body)));
      return bodies;
    },
  };
}

/** The body that a call was made with, as the test wants to see it. */
type Witness = (body: unknown) => void;

function handler(
  route: ContractRoute,
  respond: () => Response | Promise<Response>,
  witness?: Witness,
): HttpHandler {
  const [method = '', path = ''] = route.split(' ');
  const pattern = API + path.replace(/\{(\w+)\}/g, ':$1');
  return http.all(pattern, async ({ request }) => {
    if (request.method !== method) return undefined;
    if (witness) witness(await request.json());
    return respond();
  });
}

/** Answers a route with data that its contract allows, at once or when the promise of it is kept. */
export function answer<R extends ContractRoute>(
  route: R,
  data: ResponseOf<R> | Promise<ResponseOf<R>>,
  witness?: Witness,
): HttpHandler {
  const endpoint = contract.find((candidate) => candidate.route === route);
  if (!endpoint) throw new Error(`No endpoint of the contract is called ${route}`);
  return handler(
    route,
    async () => HttpResponse.json(endpoint.response.parse(await data)),
    witness,
  );
}

/** Refuses a route with a status and the errors' form. */
export function refuse(route: ContractRoute, status: ErrorStatus, error: ErrorBody): HttpHandler {
  const body = errorBody.parse(error);
  return handler(route, () => HttpResponse.json(body, { status }));
}

/** Cuts the connection. */
export const cutOff = (route: ContractRoute): HttpHandler =>
  handler(route, () => HttpResponse.error());

/** Never answers. */
export const hang = (route: ContractRoute): HttpHandler =>
  handler(route, () => new Promise<never>(() => undefined));
