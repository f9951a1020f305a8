import { postedResult } from '@site/shared-ui/forms';

/** The result of a post without script, from the address. */
export function parsePosted(search: string) {
  const query = new URLSearchParams(search);
  const text = query.get('answers') ?? '';
  return {
    outcome: postedResult(search, 'lesson', 'completed'),
    /** The sent answers, in the order of the questions. */
    answers: /^\d{1,3}(,\d{1,3})*$/.test(text) ? text.split(',').map(Number) : [],
    /** Types of the new achievements. */
    unlocked: (query.get('unlocked') ?? '').split(',').filter(Boolean),
  };
}

export type Posted = ReturnType<typeof parsePosted>;
