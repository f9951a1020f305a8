import type { Endpoint, EndpointShape, Route } from '@site/contracts/endpoint';
import type { Context } from 'koa';
import { type z } from 'zod';
import type { ContentKind } from '../representations/versions';
import { fieldsOf, invalid, notFound } from './errors';

/** An endpoint of the contract with what answers it. */
export interface ServedRoute {
  endpoint: Endpoint;
  /** Set when the answer is public content: it is then kept ready as long as that kind does not change. */
  content?: ContentKind;
  /** The response, as the contract describes it. */
  answer: (ctx: Context) => Promise<unknown>;
}

type Described<R extends z.ZodType> = EndpointShape & { route: Route; response: R };

/** What leaves the API has the contract's form, or it does not leave: a presenter that strays is a 500. */
function checked<R extends z.ZodType>(
  { route, response }: Described<R>,
  answer: z.input<R>,
): z.output<R> {
  const result = response.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(
    `${route} answers against its contract: ${JSON.stringify(fieldsOf(result.error))}`,
  );
}

/** Serves a read without parameters. */
export const read = <R extends z.ZodType>(
  endpoint: Described<R>,
  load: () => Promise<z.input<R>>,
  content?: ContentKind,
): ServedRoute => ({
  endpoint,
  ...(content ? { content } : {}),
  answer: async () => checked(endpoint, await load()),
});

/**
 * Serves a read by path parameters. Where the endpoint knows of things that are not there, a parameter that cannot
 * name one is a 404, else a 400; both name the field.
 */
export const readBy = <P extends z.ZodType, R extends z.ZodType>(
  endpoint: Described<R> & { params: P },
  load: (params: z.output<P>) => Promise<z.input<R>>,
  content?: ContentKind,
): ServedRoute => ({
  endpoint,
  ...(content ? { content } : {}),
  answer: async (ctx) => {
    const params = endpoint.params.safeParse(ctx.params);
    if (!params.success) {
      const fields = fieldsOf(params.error);
      throw endpoint.errors?.includes(404)
        ? notFound('What you asked for', fields)
        : invalid(fields);
    }
    return checked(endpoint, await load(params.data));
  },
});

/** Serves a write with a body; the body that the handler gets has only what the contract names. */
export const write = <B extends z.ZodType, R extends z.ZodType>(
  endpoint: Described<R> & { body: B },
  act: (body: z.output<B>) => Promise<z.input<R>>,
): ServedRoute => ({
  endpoint,
  answer: async (ctx) => {
    const body = endpoint.body.safeParse(ctx.request.body);
    if (!body.success) throw invalid(fieldsOf(body.error));
    return checked(endpoint, await act(body.data));
  },
});
