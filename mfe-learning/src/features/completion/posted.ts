import { postedResult } from '@site/shared-ui/forms';

/** How a completion went that was posted without script, as the address tells it. */
export interface Posted {
  outcome: 'completed' | 'invalid' | 'unavailable' | undefined;
  /** The answers that were sent, in the order of the questions; empty without any. */
  answers: readonly number[];
  /** Names of the achievements that it unlocked. */
  unlocked: readonly string[];
}

export function postedIn(search: string): Posted {
  const query = new URLSearchParams(search);
  const text = query.get('answers') ?? '';
  return {
    outcome: postedResult(search, 'lesson', 'completed'),
    answers: /^\d{1,3}(,\d{1,3})*$/.test(text) ? text.split(',').map(Number) : [],
    unlocked: (query.get('unlocked') ?? '').split(',').filter(Boolean),
  };
}
