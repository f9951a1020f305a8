import { z } from 'zod';
import {
  createDocument,
  type CreateDocumentOptions,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { type Endpoint, type EndpointShape, errorBody } from '@site/contracts/endpoint';
import { SESSION_COOKIE } from '@site/contracts/platform/cookies';
import { siteCookie } from '@site/server-kit/http/site-cookie';
import type { AnsweredStatus } from '../http/errors';
import { requiresIfMatch } from '../routing/if-match';
import type { ServedEndpoint, ServedRedirect, ServedRoute } from '../routing/route';

const header = (description: string) => ({ description, schema: { type: 'string' as const } });

const failure = (
  id: string,
  description: string,
  headers?: Record<string, ReturnType<typeof header>>,
): ZodOpenApiResponseObject => ({
  id,
  description,
  content: { 'application/json': { schema: errorBody } },
  ...(headers && { headers }),
});

/** One object per status, because the document recognizes shared responses by identity. */
const failures: Record<AnsweredStatus, ZodOpenApiResponseObject> = {
  400: failure(
    'Invalid',
    'The request is malformed, or fields of it are wrong; `fields` says which and why.',
  ),
  401: failure('Unauthorized', 'No one is signed in.'),
  403: failure(
    'Forbidden',
    'The request comes from another site, or does not show which site it comes from.',
  ),
  404: failure('NotFound', 'There is no such thing.'),
  405: failure('MethodNotAllowed', 'The path is known, by other methods.', {
    Allow: header('The methods that the path knows'),
  }),
  408: failure('Timeout', 'The request took too long to arrive.'),
  409: failure('Conflict', 'It is there already.'),
  410: failure('Gone', 'It was there and has been withdrawn.'),
  412: failure('Outdated', '`If-Match` names a version that is no longer the present one.'),
  413: failure(
    'TooLarge',
    'The body is larger than 64 KB, 512 KB for a post or 10 MB for a picture.',
  ),
  415: failure('UnsupportedType', 'The body is of a type that this call does not read.'),
  422: failure('Unprocessable', 'Well formed, but it cannot be done with this.'),
  428: failure('VersionRequired', 'The call must name a version in `If-Match`.'),
  429: failure('TooManyRequests', 'Too many calls in a short time.', {
    'Retry-After': header('Seconds after which the next call is let in'),
  }),
  431: failure('HeadersTooLarge', 'The header of the request is larger than 8 KB.'),
  500: failure('Internal', 'A fault on our side.'),
  503: failure('Unavailable', 'It cannot be done at the moment.', {
    'Retry-After': header('Seconds after which to try again, where that is known'),
  }),
  504: failure('GatewayTimeout', 'A server behind this one did not answer in time.'),
};

/** Failures of the given statuses, and those that every call may have. */
function describeFailures(statuses: Iterable<AnsweredStatus>): ZodOpenApiResponsesObject {
  const all = new Set<AnsweredStatus>([400, 405, 408, 429, 431, 500, ...statuses]);
  return Object.fromEntries([...all].map((status) => [`${status}`, failures[status]]));
}

/** Failure statuses of a call besides those of every call: its own and those of its features. */
function listFailures(served: ServedEndpoint): Set<AnsweredStatus> {
  const endpoint: EndpointShape = served.endpoint;
  const statuses = new Set<AnsweredStatus>(endpoint.errors);
  if (endpoint.needsSession) statuses.add(401).add(403);
  if (endpoint.body) statuses.add(413).add(415);
  if (requiresIfMatch(served.endpoint)) statuses.add(412).add(428);
  if (!('database' in served && served.database === 'unused')) statuses.add(503);
  return statuses;
}

export type OpenApiDocument = ReturnType<typeof createDocument>;

const conditional = {
  id: 'NotModified',
  description: 'The caller has it already: `If-None-Match` named the present `ETag`.',
};

const formRedirectResponse = ({ parameter, success }: NonNullable<EndpointShape['form']>) => ({
  description: `Only for a form: back to the page it was on, with \`${parameter}\` set to \`${success}\`, \`invalid\` or \`unavailable\`.`,
  headers: { Location: header('Path of the page') },
});

const precondition = z.object({
  'if-match': z
    .string()
    .describe('The `ETag` of the version that the change was made from, or `*`'),
});

const formatOperationId = (route: string): string =>
  route.replace(/[^A-Za-z]+/g, '_').replace(/_$/, '');

const describeRedirect = (
  path: string,
  { oneClick: { tag, params }, summary }: ServedRedirect,
): ZodOpenApiOperationObject => ({
  operationId: formatOperationId(`GET ${path}`),
  summary,
  tags: [tag],
  security: [],
  requestParams: { path: params },
  responses: {
    '303': {
      description: 'To the page; opening it changes nothing.',
      headers: { Location: header('Address of the page') },
    },
    ...describeFailures([404]),
  },
});

const SESSION_SCHEME = 'AdministrationSession';

function describeOperation(served: ServedEndpoint): ZodOpenApiOperationObject {
  const {
    route,
    summary,
    tag,
    params,
    query,
    body,
    file,
    form,
    response,
    needsSession,
    content,
    status = 200,
  }: Endpoint = served.endpoint;
  const responses: ZodOpenApiResponsesObject = {
    [`${status}`]: {
      description: 'Success',
      content: { 'application/json': { schema: response } },
      ...(content && {
        headers: {
          ETag: header('Version of the answer'),
          'Content-Version': header(
            'What it was made from: the name of its content and the version of that, e.g. `blog=3`',
          ),
        },
      }),
    },
  };
  if (content) responses['304'] = conditional;
  if (form) responses['303'] = formRedirectResponse(form);
  return {
    operationId: formatOperationId(route),
    summary,
    tags: [tag],
    security: needsSession ? [{ [SESSION_SCHEME]: [] }] : [],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(requiresIfMatch(served.endpoint) && { header: precondition }),
    },
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: {
          'application/json': { schema: body },
          ...(form && { 'application/x-www-form-urlencoded': { schema: body } }),
        },
      },
    }),
    ...(file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          file.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    }),
    responses: { ...responses, ...describeFailures(listFailures(served)) },
  };
}

/** Answers may gain fields, so the document must not exclude additional ones. */
const additive: CreateDocumentOptions = {
  override: ({ jsonSchema, io }) => {
    if (io === 'output' && jsonSchema.additionalProperties === false)
      delete jsonSchema.additionalProperties;
  },
};

/** The OpenAPI 3.1 document of the served routes, generated from the contracts. */
export function buildOpenApi(routes: readonly ServedRoute[], publicUrl: string): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  const tags = new Set<string>();
  for (const served of routes) {
    if (!('oneClick' in served)) continue;
    const path = served.oneClick.route.replace('POST ', '');
    paths[path] = { get: describeRedirect(path, served) };
  }
  for (const served of routes) {
    if (!('endpoint' in served)) continue;
    const [method = '', path = ''] = served.endpoint.route.split(' ');
    tags.add(served.endpoint.tag);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(served) };
  }
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'SEO platform API',
        version: '1.0.0',
        description:
          'Content, learning path and inquiries of the website. Every answer that is not a success has the form of `Error`. Every GET can be asked by HEAD, every path by OPTIONS. Pictures are under `/api/media/`.',
      },
      servers: [{ url: publicUrl }],
      tags: [...tags].map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: {
          [SESSION_SCHEME]: {
            type: 'apiKey',
            in: 'cookie',
            name: siteCookie(publicUrl, SESSION_COOKIE).name,
          },
        },
      },
    },
    additive,
  );
}
