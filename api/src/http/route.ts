import type { Endpoint, EndpointShape, Route } from '@site/contracts/endpoint';
import type { Context, Middleware } from 'koa';
import { type z } from 'zod';
import type { Admit } from '../limits/routes';
import type { ContentKind } from '../representations/versions';
import { fieldsOf, invalid, notFound } from './errors';

/** An endpoint of the contract with what answers it. */
export interface ServedRoute {
  endpoint: Endpoint;
  /** Set when the answer is public content: it is then kept ready as long as that kind does not change. */
  content?: ContentKind;
  /** What a request must pass before its body is read. */
  guards?: readonly Middleware[];
  /** What the body may measure where the usual limit is too small, e.g. `512kb`. */
  bodyLimit?: string;
  /** The response, as the contract describes it. @param admit is asked before a write is done */
  answer: (ctx: Context, admit: Admit) => Promise<unknown>;
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

/** Serves a read that depends on who asks; it is never kept. */
export const readFrom = <R extends z.ZodType>(
  endpoint: Described<R>,
  load: (ctx: Context) => Promise<z.input<R>>,
): ServedRoute => ({
  endpoint,
  answer: async (ctx) => checked(endpoint, await load(ctx)),
});

type Output<T> = T extends z.ZodType ? z.output<T> : Record<never, never>;
type Sent<E> = (E extends { params: infer P } ? Output<P> : Record<never, never>) &
  (E extends { body: infer B } ? Output<B> : Record<never, never>);

/** What a caller sent, checked: the body and the path parameters in one object, only what the contract names. */
function sent(endpoint: EndpointShape, ctx: Context): Record<string, unknown> {
  const body = endpoint.body?.safeParse(ctx.request.body);
  const params = endpoint.params?.safeParse(ctx.params);
  const fields = {
    ...(params?.error ? fieldsOf(params.error) : {}),
    ...(body?.error ? fieldsOf(body.error) : {}),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { ...body?.data, ...params?.data };
}

/**
 * Serves a write that is admitted; what the handler gets has only what the contract names.
 * @param leadTo path of the page that shows what was made, for those who sent a form of a page without script
 */
export const write = <E extends Described<z.ZodType>>(
  endpoint: E,
  act: (input: Sent<E>, ctx: Context) => Promise<z.input<E['response']>>,
  leadTo?: (answer: z.output<E['response']>) => string,
): ServedRoute => ({
  endpoint,
  answer: async (ctx, admit) => {
    const input = sent(endpoint, ctx);
    await admit(ctx);
    // The schemas that made the input are those that its type is derived from.
    const answer = checked<E['response']>(endpoint, await act(input as Sent<E>, ctx));
    ctx.state.leadTo = leadTo?.(answer);
    return answer;
  },
});
