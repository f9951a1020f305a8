import type { EndpointShape } from '@site/contracts/endpoint';
import { unsubscribeOneClick } from '@site/contracts/newsletter';
import {
  type CreateDocumentOptions,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
  createDocument,
} from 'zod-openapi';
import type { ServedRoute } from '../http/route';
import { sessionCookieName } from '../http/session-cookie';
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

const session = 'AdministrationSession';

function operation(served: ServedRoute, needsDatabase: boolean): ZodOpenApiOperationObject {
  const {
    route,
    summary,
    tag,
    params,
    body,
    form,
    response,
    needsSession,
    status = 200,
  } = served.endpoint;
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
    security: needsSession ? [{ [session]: [] }] : [],
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

/** The address of the one-click call is opened by people too: they are led to the page that asks first. */
function unsubscribePage(): ZodOpenApiPathsObject {
  const { route, tag, params } = unsubscribeOneClick;
  const failures = ([400, 404, 405, 408, 429, 431, 500] as const).map(
    (status) => [`${status}`, failureResponse(status)] as const,
  );
  return {
    [route.replace('POST ', '')]: {
      get: {
        operationId: 'GET_api_newsletter_unsubscribe_token',
        summary: 'Leads to the page that asks before it takes an address off the list',
        tags: [tag],
        security: [],
        requestParams: { path: params },
        responses: {
          '303': {
            description: 'To the page; opening it changes nothing.',
            headers: {
              Location: {
                description: 'Address of the page',
                schema: { type: 'string' as const },
              },
            },
          },
          ...Object.fromEntries(failures),
        },
      },
    },
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
  const paths = unsubscribePage();
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
      components: {
        securitySchemes: {
          [session]: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) },
        },
      },
    },
    additive,
  );
}
