import { type EndpointShape, errorBody } from '@site/contracts/endpoint';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { AnsweredStatus } from '../http/errors';
import { needsMatch } from '../routing/if-match';
import type { ServedEndpoint } from '../routing/route';

interface Failure {
  /** Name among the document's components. */
  id: string;
  description: string;
  headers?: Record<string, string>;
}

const failures: Record<AnsweredStatus, Failure> = {
  400: {
    id: 'Invalid',
    description:
      'The request is malformed, or fields of it are wrong; `fields` says which and why.',
  },
  401: { id: 'Unauthorized', description: 'Nobody is signed in.' },
  403: { id: 'Forbidden', description: 'Not allowed to whoever is signed in.' },
  404: { id: 'NotFound', description: 'There is no such thing.' },
  405: {
    id: 'MethodNotAllowed',
    description: 'The path is known, by other methods.',
    headers: { Allow: 'The methods that the path knows' },
  },
  408: { id: 'Timeout', description: 'The request took too long to arrive.' },
  409: { id: 'Conflict', description: 'It is there already.' },
  410: { id: 'Gone', description: 'It was there and has been withdrawn.' },
  412: {
    id: 'Outdated',
    description: '`If-Match` names a version that is no longer the present one.',
  },
  413: {
    id: 'TooLarge',
    description: 'The body is larger than 64 KB, 512 KB for a post or 10 MB for a picture.',
  },
  415: {
    id: 'UnsupportedType',
    description: 'The body is of a type that this call does not read.',
  },
  422: { id: 'Unprocessable', description: 'Well formed, but it cannot be done with this.' },
  428: { id: 'VersionRequired', description: 'The call must name a version in `If-Match`.' },
  429: {
    id: 'TooManyRequests',
    description: 'Too many calls in a short time.',
    headers: { 'Retry-After': 'Seconds after which the next call is let in' },
  },
  431: { id: 'HeadersTooLarge', description: 'The header of the request is larger than 8 KB.' },
  500: { id: 'Internal', description: 'A fault on our side.' },
  501: { id: 'NotImplemented', description: 'Not available.' },
  503: {
    id: 'Unavailable',
    description: 'It cannot be done at the moment.',
    headers: { 'Retry-After': 'Seconds after which to try again, where that is known' },
  },
  504: { id: 'GatewayTimeout', description: 'A server behind this one did not answer in time.' },
};

const text = (description: string) => ({ description, schema: { type: 'string' as const } });

const failure = (status: AnsweredStatus): ZodOpenApiResponseObject => {
  const { id, description, headers = {} } = failures[status];
  return {
    id,
    description,
    content: { 'application/json': { schema: errorBody } },
    ...(Object.keys(headers).length > 0
      ? {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, meaning]) => [name, text(meaning)]),
          ),
        }
      : {}),
  };
};

/** One object a status: that is how the document knows them for the same. */
const responses = new Map<AnsweredStatus, ZodOpenApiResponseObject>();

/** The documented answer for a status of failure. */
export function failureResponse(status: AnsweredStatus): ZodOpenApiResponseObject {
  const known = responses.get(status);
  if (known) return known;
  const made = failure(status);
  responses.set(status, made);
  return made;
}

/** Every status of failure that a call can answer: its own, those that its parts bring, and the transport's. */
export function failuresOf(served: ServedEndpoint): AnsweredStatus[] {
  const endpoint: EndpointShape = served.endpoint;
  const statuses = new Set<AnsweredStatus>([
    400,
    405,
    408,
    429,
    431,
    500,
    ...(endpoint.errors ?? []),
  ]);
  if (endpoint.needsSession) statuses.add(401).add(403);
  if (endpoint.body) statuses.add(413).add(415);
  if (needsMatch(served.endpoint)) statuses.add(412).add(428);
  if (!('withoutDatabase' in served && served.withoutDatabase)) statuses.add(503);
  return [...statuses].sort((a, b) => a - b);
}
