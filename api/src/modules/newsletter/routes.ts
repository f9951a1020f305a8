import type { Middleware } from 'koa';
import * as contract from '@site/contracts/newsletter';
import { ApiError } from '../../http/errors';
import { write } from '../../http/route';
import { subscribe, unsubscribe } from './service';

export const newsletterRoutes = [
  write(contract.subscribe, subscribe),
  write(contract.unsubscribe, unsubscribe),
  write(contract.unsubscribeOneClick, unsubscribe),
];

/**
 * For people, and programs that look at links, who open the address of the one-click call: leads to the page that asks
 * first. Opening it never takes anybody off the list (RFC 8058, 3.1).
 */
export const leadToUnsubscribePage =
  (publicUrl: string): Middleware =>
  (ctx) => {
    const token = contract.mailToken.safeParse(ctx.params.token);
    if (!token.success) throw new ApiError(404, 'not_found', 'This link is not complete.');
    ctx.set('cache-control', 'no-store');
    ctx.redirect(`${publicUrl}/newsletter/unsubscribe/${token.data}`);
    ctx.status = 303;
    ctx.body = '';
  };
