import type { IncomingHttpHeaders } from 'node:http';
import type { IsOwnOrigin } from './allowed-origins';

/**
 * The page of our own site that a form was sent from, else the home page. Only its path and query are used, never its
 * host, and its path begins with one slash: two would name another host.
 */
export function findFormPage(
  { referer = '', host = '' }: Pick<IncomingHttpHeaders, 'referer' | 'host'>,
  isOwn: IsOwnOrigin,
): URL {
  const sender = URL.canParse(referer) ? new URL(referer) : undefined;
  const page = sender && isOwn(sender.origin, host) ? sender : new URL('http://home.invalid/');
  page.pathname = page.pathname.replace(/^\/+/, '/');
  return page;
}
