import type { z } from 'zod';
import type { Endpoint } from '@site/contracts/endpoint';
import { ApiError } from '../http/errors';
import type { ServedPath } from '../routing/route';
import { failures } from './document';

/** A call of a mail program for its user (RFC 8058), with the token of an email. */
type OneClick = Endpoint<`POST /api/${string}/{token}`> & {
  params: z.ZodObject<{ token: z.ZodString }>;
};

/** Redirects a GET of a one-click address to the page that asks first; the GET itself ends nothing (RFC 8058, 3.1). */
export function redirectGetToPage(
  { route, tag, params }: OneClick,
  summary: string,
  pages: string,
): ServedPath {
  const path = route.replace('POST ', '');
  return {
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    documentation: {
      [path]: {
        get: {
          operationId: `GET ${path}`.replace(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
          summary,
          tags: [tag],
          security: [],
          requestParams: { path: params },
          responses: {
            '303': {
              description: 'To the page; opening it changes nothing.',
              headers: {
                Location: { description: 'Address of the page', schema: { type: 'string' } },
              },
            },
            ...Object.fromEntries(
              ([400, 404, 405, 408, 429, 431, 500] as const).map((status) => [
                `${status}`,
                failures[status],
              ]),
            ),
          },
        },
      },
    },
    answer: (ctx) => {
      const named = params.safeParse(ctx.params);
      if (!named.success) throw new ApiError(404, 'not_found', 'This link is incomplete.');
      ctx.set('cache-control', 'no-store');
      ctx.redirect(`${pages}/${named.data.token}`);
      ctx.status = 303;
      ctx.body = '';
    },
  };
}
