import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { EndpointShape } from '@site/contracts/endpoint';
import { allowOrigins } from '@site/server-kit/http/allowed-origins';
import { findFormPage } from '@site/server-kit/http/form-page';
import { toApiError } from './errors';
import { isForm } from './request-body';

/**
 * Redirects a form without script back to its page (303). A query parameter gives the result, and `reason` the cause
 * of a 422.
 */
export function createFormRedirect(
  form: NonNullable<EndpointShape['form']>,
  publicUrl: string,
  log: Logger,
): Middleware {
  const isOwn = allowOrigins([publicUrl]);
  return async (ctx, next) => {
    if (!isForm(ctx)) return next();
    const page = findFormPage(ctx.req.headers, isOwn);
    // The page may show an earlier failure.
    page.searchParams.delete('reason');
    let result = form.success;
    try {
      await next();
    } catch (error) {
      const { status, code } = toApiError(error);
      if (status === 422) page.searchParams.set('reason', code);
      if (code === 'internal') log.error({ err: error, request: ctx.state.requestId }, 'failed');
      // The visitor cannot correct a rate limit.
      result = status < 500 && status !== 429 ? 'invalid' : 'unavailable';
    }
    page.searchParams.set(form.parameter, result);
    const { redirectTo, sentBack = {} } = ctx.state;
    for (const [name, value] of Object.entries<string>(sentBack))
      if (value) page.searchParams.set(name, value);
      else page.searchParams.delete(name);
    ctx.set('location', redirectTo ?? page.pathname + page.search);
    ctx.set('cache-control', 'no-store');
    ctx.status = 303;
    ctx.body = '';
    ctx.remove('content-type');
  };
}
