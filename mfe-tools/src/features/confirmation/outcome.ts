import { isRequestError } from '@site/shared-ui/app';

/** What became of a confirmation; the words of `?address=…` that a form without script comes back with. */
export type Outcome = 'confirmed' | 'invalid' | 'unavailable';

export interface Message {
  tone: 'success' | 'error';
  title: string;
  text: string;
}

export const messages: Record<Outcome, Message> = {
  confirmed: {
    tone: 'success',
    title: 'Confirmed.',
    text: 'The summary of your audit is on its way to you.',
  },
  invalid: {
    tone: 'error',
    title: 'This link does not work any more.',
    text: 'It may have been copied only in part, or it is too old. A new audit sends a new one.',
  },
  unavailable: {
    tone: 'error',
    title: 'It could not be confirmed just now.',
    text: 'The cause is with us. Please try again in a few minutes: the link keeps working.',
  },
};

const isOutcome = (word: string): word is Outcome => Object.hasOwn(messages, word);

/** The outcome that the address tells after a post without script. */
export function outcomeIn(search: string): Outcome | undefined {
  const word = new URLSearchParams(search).get('address') ?? '';
  return isOutcome(word) ? word : undefined;
}

/** The outcome behind what the request threw: a link that the API refuses, or an API that does not answer. */
export const outcomeOf = (error: unknown): Outcome =>
  isRequestError(error) && error.status >= 400 && error.status < 500 && error.status !== 429
    ? 'invalid'
    : 'unavailable';
