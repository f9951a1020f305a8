import { postedResult } from '@site/shared-ui/forms';

/** How a completion went that was posted without script, as the address tells it. */
export interface Posted {
  outcome: 'completed' | 'invalid' | 'unavailable' | undefined;
  /** The answers that were sent, in the order of the questions; empty without any. */
  answers: readonly number[];
}

export function postedIn(search: string): Posted {
  const text = new URLSearchParams(search).get('answers') ?? '';
  return {
    outcome: postedResult(search, 'lesson', 'completed'),
    answers: /^\d{1,3}(,\d{1,3})*$/.test(text) ? text.split(',').map(Number) : [],
  };
}
