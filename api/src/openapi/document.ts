import type { EndpointShape } from '@site/contracts/endpoint';
import { z } from 'zod';
import {
  type CreateDocumentOptions,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
  createDocument,
} from 'zod-openapi';
import { sessionCookieName } from '@site/server-kit/session-cookie-name';
import { needsMatch } from '../routing/if-match';
import type { ServedEndpoint, ServedRoute } from '../routing/route';
import { failureResponse, failuresOf } from './statuses';

export type OpenApiDocument = ReturnType<typeof createDocument>;

const conditional = {
  id: 'NotModified',
  description: 'The caller has it already: `If-None-Match` named the present `ETag`.',
};

const wayBack = ({ parameter, success }: NonNullable<EndpointShape['form']>) => ({
  description: `Only for a form: back to the page it was on, with \`${parameter}\` set to \`${success}\`, \`invalid\` or \`unavailable\`.`,
  headers: {
    Location: { description: 'Path of the page', schema: { type: 'string' as const } },
  },
});

const precondition = z.object({
  'if-match': z
    .string()
    .describe('The `ETag` of the version that the change was made from, or `*`'),
});

const session = 'AdministrationSession';

function operation(served: ServedEndpoint): ZodOpenApiOperationObject {
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
  }: EndpointShape & { route: string } = served.endpoint;
  const responses: ZodOpenApiResponsesObject = {
    [`${status}`]: {
      description: 'Success',
      content: { 'application/json': { schema: response } },
      ...(content
        ? {
            headers: {
              ETag: { description: 'Version of the answer', schema: { type: 'string' as const } },
              'Content-Version': {
                description:
                  'What it was made from: the name of its content and the version of that, e.g. `blog=3`',
                schema: { type: 'string' as const },
              },
            },
          }
        : {}),
    },
  };
  if (content) responses['304'] = conditional;
  if (form) responses['303'] = wayBack(form);
  for (const failed of failuresOf(served)) responses[`${failed}`] = failureResponse(failed);
  return {
    operationId: route.replace(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
    summary,
    tags: [tag],
    security: needsSession ? [{ [session]: [] }] : [],
    requestParams: {
      ...(params ? { path: params } : {}),
      ...(query ? { query } : {}),
      ...(needsMatch(served.endpoint) ? { header: precondition } : {}),
    },
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse({}).success,
            content: {
              'application/json': { schema: body },
              ...(form ? { 'application/x-www-form-urlencoded': { schema: body } } : {}),
            },
          },
        }
      : {}),
    ...(file
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              file.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
            ),
          },
        }
      : {}),
    responses,
  };
}

/** Answers may gain fields, so the document must not promise that they will not. */
const additive: CreateDocumentOptions = {
  override: ({ jsonSchema, io }) => {
    if (io === 'output' && jsonSchema.additionalProperties === false)
      delete jsonSchema.additionalProperties;
  },
};

/** The OpenAPI 3.1 document of what is served, printed from the contracts. */
export function describeApi(routes: readonly ServedRoute[], publicUrl: string): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  const tags = new Set<string>();
  for (const served of routes)
    if ('documentation' in served) Object.assign(paths, served.documentation);
  for (const served of routes) {
    if ('path' in served) continue;
    const [method = '', path = ''] = served.endpoint.route.split(' ');
    tags.add(served.endpoint.tag);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(served) };
  }
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'SEO platform API',
        version: '1.0.0',
        description:
          'Content, learning path and enquiries of the website. Every answer that is not a success has the form of `Error`. Every GET can be asked by HEAD, every path by OPTIONS. Pictures are under `/api/media/`.',
      },
      servers: [{ url: publicUrl }],
      tags: [...tags].map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: {
          [session]: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
        },
      },
    },
    additive,
  );
}
