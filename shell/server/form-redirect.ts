import type { Context } from 'koa';
import { contract } from '@site/contracts/contract';

/** The query parameter that tells a page how its form went, by the call that the form makes. */
const parameters: ReadonlyMap<string, string> = new Map(
  contract.flatMap((endpoint) =>
    'form' in endpoint ? [[endpoint.route, endpoint.form.parameter] as const] : [],
  ),
);

function pageOf(ctx: Context): URL {
  const referer = ctx.get('referer');
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  return page?.host === ctx.host ? page : new URL('http://home.invalid/');
}

/** Where a page without script goes when the API could not take its form: back, with `?<parameter>=unavailable`. */
export function formRedirect(ctx: Context): string | undefined {
  const parameter = parameters.get(`${ctx.method} ${ctx.path}`);
  if (parameter === undefined || !ctx.is('urlencoded')) return undefined;
  const page = pageOf(ctx);
  page.searchParams.set(parameter, 'unavailable');
  // Two slashes in front would name another host.
  return page.pathname.replace(/^\/+/, '/') + page.search;
}
