import { SESSION_COOKIE } from '@site/contracts/cookies';

/**
 * The cookies that a page is rendered with: the administration's session is none of them. What is behind the gate is
 * fetched by the browser, so no page can be kept with it.
 */
export const withoutSession = (cookie: string | undefined): string | undefined =>
  cookie
    ?.split(/; */)
    .filter((pair) => !pair.split('=')[0]?.endsWith(SESSION_COOKIE))
    .join('; ') || undefined;
