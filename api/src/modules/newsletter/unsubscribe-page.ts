import { mailToken, unsubscribeOneClick } from '@site/contracts/newsletter';
import { ApiError } from '../../http/errors';
import { failureResponse } from '../../openapi/statuses';
import type { ServedPath } from '../../routing/route';

const { route, tag, params } = unsubscribeOneClick;
const path = route.replace('POST ', '');

const documentation: ServedPath['documentation'] = {
  [path]: {
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
            Location: { description: 'Address of the page', schema: { type: 'string' } },
          },
        },
        ...Object.fromEntries(
          ([400, 404, 405, 408, 429, 431, 500] as const).map((status) => [
            `${status}`,
            failureResponse(status),
          ]),
        ),
      },
    },
  },
};

/**
 * For people, and programs that look at links, who open the address of the one-click call: leads to the page that asks
 * first. Opening it never takes anybody off the list (RFC 8058, 3.1).
 */
export const leadToUnsubscribePage = (publicUrl: string): ServedPath => ({
  path: path.replace(/\{(\w+)\}/g, ':$1'),
  documentation,
  answer: (ctx) => {
    const token = mailToken.safeParse(ctx.params.token);
    if (!token.success) throw new ApiError(404, 'not_found', 'This link is not complete.');
    ctx.set('cache-control', 'no-store');
    ctx.redirect(`${publicUrl}/newsletter/unsubscribe/${token.data}`);
    ctx.status = 303;
    ctx.body = '';
  },
});
