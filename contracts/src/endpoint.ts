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

/** Names of public content, which changes together: those of the API's modules. */
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
    types: readonly string[];
    limit: number;
  };
  /** Milliseconds that it may take, where it takes long by its nature: longer than `API_LIMIT_MS` allows the others. */
  limitMs?: number;
  status?: 200 | 201 | 204;
  /** Set for what is only done for who has an administration session; others get a 401, or a 403 from another site. */
  needsSession?: true;
  /**
   * For a form of a page without script: leads back (303), the parameter says the word of success, `invalid` or
   * `unavailable`.
   */
  form?: { parameter: string; success: string };
  response: z.ZodType;
  /**
   * Public content, the same for everybody until it changes. Absent: a page made with the answer is never kept for
   * others.
   */
  content?: ContentKind;
  /**
   * For what several may change: `version` is the `ETag`, and a change must name it in `If-Match`, or `*`, else 412 or
   * 428.
   */
  versioned?: true;
  /** Statuses of its own; those that every endpoint shares are added by the documentation. */
  errors?: readonly ErrorStatus[];
}

export type Endpoint<R extends Route = Route, S extends EndpointShape = EndpointShape> = S & {
  route: R;
  ofLearner?: true;
};

const ofLearner: ReadonlySet<Route> = new Set(readsOfLearner);

/** Describes one endpoint: the API validates with it, clients take their types from it, OpenAPI is printed from it. */
export const endpoint = <const R extends Route, const S extends EndpointShape>(
  route: R,
  shape: S,
): Endpoint<R, S> => ({ ...shape, route, ...(ofLearner.has(route) && { ofLearner: true }) });

/** Describes endpoints of one tag. */
export const endpointsOf =
  <const D extends Pick<EndpointShape, 'tag' | 'needsSession'>>(shared: D) =>
  <const R extends Route, const S extends Omit<EndpointShape, 'tag'>>(
    route: R,
    shape: S,
  ): Endpoint<R, D & S> =>
    endpoint<R, D & S>(route, { ...shared, ...shape });
