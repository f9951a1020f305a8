import { z } from 'zod';
import { readsOfLearner } from './reads-of-learner';

/** `METHOD /path` with parameters in braces, e.g. `GET /api/blog/{slug}`. The name of an endpoint everywhere. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
/** Of a call that changes what is there. */
export type ChangeRoute = Extract<Route, `${'PUT' | 'PATCH' | 'DELETE'} ${string}`>;

/** The body of every answer that is not a success, the transport's included. */
export const errorBody = z
  .object({
    code: z.string().describe('Stable machine-readable cause, e.g. `not_found`'),
    message: z.string().describe('One sentence for a person'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('What is wrong, by field of the request'),
    success: z.literal(false).optional().describe('Where the answer of a success has it as well'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;

/** Statuses that an endpoint may answer besides success, each with an {@link errorBody}. */
export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 409
  | 410
  | 412
  | 413
  | 415
  | 422
  | 428
  | 429
  | 500
  | 501
  | 503
  | 504;

/**
 * Names of public content: each is what changes together, and is called like the module of the API that it belongs to.
 */
export const contentKinds = [
  'audit',
  'blog',
  'case-studies',
  'checklist',
  'learning',
  'testimonials',
] as const;
export type ContentKind = (typeof contentKinds)[number];

export interface EndpointShape {
  /** One line for the documentation. */
  summary: string;
  tag: string;
  params?: z.ZodObject;
  /** What a read may be told behind the `?` of its path; all of it can be left out. */
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** For what is sent as the bytes of a file in place of JSON. */
  file?: {
    /** What it is called where something is wrong with it. */
    field: string;
    /** Media types that it may be sent as. */
    types: readonly string[];
    /** Bytes. */
    limit: number;
  };
  /** Milliseconds that it may take, where it takes long by its nature: longer than `API_LIMIT_MS` allows the others. */
  limitMs?: number;
  /** Status of success; 200 unless said otherwise. */
  status?: 200 | 201 | 204;
  /** Set for what is only done for who has an administration session; others get a 401, or a 403 from another site. */
  needsSession?: true;
  /**
   * For what a page without script posts as a form: the answer is a way back (303) to the page, where the query
   * parameter tells the outcome: the word of success, `invalid`, or `unavailable` when it could not be done now.
   */
  form?: { parameter: string; success: string };
  response: z.ZodType;
  /**
   * Public content: the same answer for everybody until the content of this name changes. Absent: the answer depends
   * on who asks or on the moment, and a page made with it is never kept for others.
   */
  content?: ContentKind;
  /**
   * For what several people may change: the answer's `version` is its `ETag` too, and what is there is changed only for
   * who names in `If-Match` the version that it was made from, or `*`, else 412, or 428 without any (RFC 9110, 13.1.1;
   * RFC 6585, 3).
   */
  versioned?: true;
  /** Statuses of its own; those that every endpoint shares are added by the documentation. */
  errors?: readonly ErrorStatus[];
}

export type Endpoint<R extends Route = Route, S extends EndpointShape = EndpointShape> = S & {
  route: R;
  /** One of {@link readsOfLearner}. */
  ofLearner?: true;
};

const ofLearner: ReadonlySet<Route> = new Set(readsOfLearner);

/** Describes one endpoint: the API validates with it, clients take their types from it, OpenAPI is printed from it. */
export const endpoint = <const R extends Route, const S extends EndpointShape>(
  route: R,
  shape: S,
): Endpoint<R, S> => ({ ...shape, route, ...(ofLearner.has(route) && { ofLearner: true }) });
