import { isRequestError } from '@site/shared-ui/app';

/** How leaving the newsletter went: it ended, the link names nobody, or it could not be done just now. */
export type Ending = 'ended' | 'invalid' | 'unavailable';

const endings: readonly Ending[] = ['ended', 'invalid', 'unavailable'];

/** What a form that was posted without script came back with: `?subscription=…`. */
export const endingIn = (search: string): Ending | undefined =>
  endings.find((ending) => ending === new URLSearchParams(search).get('subscription'));

/** A link that the API does not know is at fault (4xx); anything else is ours, and may be tried again. */
export const endingOf = (error: unknown): Ending =>
  isRequestError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
    ? 'invalid'
    : 'unavailable';
