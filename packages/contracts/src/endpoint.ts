import { z } from 'zod';
import { LEARNER_READS } from './learner-reads';

/** `METHOD /path` with parameters in braces, e.g. `GET /api/blog/{slug}`. It identifies an endpoint everywhere. */
export type Route = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`;
/** The route of a call that changes an existing resource. */
export type ChangeRoute = Extract<Route, `${'PATCH' | 'DELETE'} ${string}`>;

/**
 * Request header that is the same for all attempts at one write (draft-ietf-httpapi-idempotency-key-header). nginx or
 * the shell sets it.
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** The body of every error answer, also of those to requests that are not valid HTTP. */
export const errorBody = z
  .object({
    code: z.string().describe('Stable machine-readable cause, e.g. `not_found`'),
    message: z.string().describe('One sentence for a person'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('Messages by field of the request'),
    success: z.literal(false).optional().describe('Where the answer of a success has it as well'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;

type ClientError = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 428 | 429;
type ServerError = 500 | 503 | 504;
/** Statuses that an endpoint may answer besides success, each with an {@link errorBody}. */
export type ErrorStatus = ClientError | ServerError;

/** Kinds of public content, named after the API's modules. Each has one version: all of a kind changes together. */
export const CONTENT_KINDS = [
  'audit',
  'blog',
  'case-studies',
  'checklist',
  'learning',
  'testimonials',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export interface EndpointShape {
  summary: string;
  tag: string;
  params?: z.ZodObject;
  /** Query parameters of a read. All of them are optional. */
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Set if the body is the bytes of a file instead of JSON. */
  file?: {
    /** Name of the file among the `fields` of an error. */
    field: string;
    types: readonly string[];
    /** In bytes. */
    limit: number;
  };
  /** Time limit in milliseconds of an endpoint that needs longer than `API_LIMIT_MS`. */
  limitMs?: number;
  /**
   * Set for a write that may be sent again when its connection broke before the answer: a repeat has no further effect.
   * The header {@link IDEMPOTENCY_KEY} distinguishes a repeat from a new write with the same body.
   */
  repeatable?: true;
  status?: 200 | 201;
  /** Set if the call needs a session of the administration. Without one it gets a 401, from another site a 403. */
  needsSession?: true;
  /**
   * For forms that are posted without script: the answer leads back to the page (303) with this query parameter, which
   * is the word of success, `invalid` or `unavailable`.
   */
  form?: { parameter: string; success: string };
  response: z.ZodType;
  /** The answer is public content, the same for everyone until it changes (shell/README.md: who may get its pages). */
  content?: ContentKind;
  /** The answer is the same for everyone who has the address, which cannot be guessed: no cookie decides about it. */
  byAddress?: true;
  /**
   * For resources that several people may change: `version` is the `ETag`. A change must send it in `If-Match`, or `*`;
   * it gets a 428 without the header, and a 412 for another version.
   */
  versioned?: true;
  /** Error statuses of this endpoint alone. The documentation adds those that all endpoints share. */
  errors?: readonly ErrorStatus[];
}

export type Endpoint<R extends Route = Route, S extends EndpointShape = EndpointShape> = S & {
  route: R;
  /** One of {@link LEARNER_READS}. */
  ofLearner?: true;
};

const ofLearner: ReadonlySet<Route> = new Set(LEARNER_READS);

/** Describes one endpoint: for validation in the API, for the types of clients, and for OpenAPI. */
export const endpoint = <const R extends Route, const S extends EndpointShape>(
  route: R,
  shape: S,
): Endpoint<R, S> => ({ ...shape, route, ...(ofLearner.has(route) && { ofLearner: true }) });

/** Describes endpoints that share a tag, and whether they need a session. */
export const createEndpointFactory =
  <const D extends Pick<EndpointShape, 'tag' | 'needsSession'>>(shared: D) =>
  <const R extends Route, const S extends Omit<EndpointShape, 'tag'>>(
    route: R,
    shape: S,
  ): Endpoint<R, D & S> =>
    endpoint<R, D & S>(route, { ...shared, ...shape });
