import type { EndpointShape } from '@site/contracts/endpoint';
import {
  type CreateDocumentOptions,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
  createDocument,
} from 'zod-openapi';
import type { ServedRoute } from '../http/route';
import { failureResponse, failuresOf } from './statuses';

/** What is served, apart by whether it can do without the database. */
export interface ServedRoutes {
  stored: readonly ServedRoute[];
  standing: readonly ServedRoute[];
}

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

function operation(served: ServedRoute, needsDatabase: boolean): ZodOpenApiOperationObject {
  const { route, summary, tag, params, body, form, response, status = 200 } = served.endpoint;
  const responses: ZodOpenApiResponsesObject = {
    [`${status}`]: {
      description: 'Success',
      content: { 'application/json': { schema: response } },
      ...(served.content
        ? {
            headers: {
              ETag: { description: 'Version of the answer', schema: { type: 'string' as const } },
            },
          }
        : {}),
    },
  };
  if (served.content) responses['304'] = conditional;
  if (form) responses['303'] = wayBack(form);
  for (const failed of failuresOf(served, needsDatabase))
    responses[`${failed}`] = failureResponse(failed);
  return {
    operationId: route.replace(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
    summary,
    tags: [tag],
    ...(params ? { requestParams: { path: params } } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: body },
              ...(form ? { 'application/x-www-form-urlencoded': { schema: body } } : {}),
            },
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
export function describeApi(
  { stored, standing }: ServedRoutes,
  publicUrl: string,
): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  const tags = new Set<string>();
  const add = (served: ServedRoute, needsDatabase: boolean) => {
    const [method = '', path = ''] = served.endpoint.route.split(' ');
    tags.add(served.endpoint.tag);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(served, needsDatabase) };
  };
  for (const served of stored) add(served, true);
  for (const served of standing) add(served, false);
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
    },
    additive,
  );
}
