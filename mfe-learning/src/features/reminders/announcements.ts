import { postedResult, problem, success, type Announcement } from '@site/shared-ui/forms';

export const asked = success(
  'A letter is on its way',
  'Reminders begin once you press the button that it leads to, within two days.',
);

export const ended = success(
  'No reminder comes any more',
  'Your address is forgotten. You can ask again whenever you like.',
);

export const failed = problem(
  'This could not be done just now, and nothing has changed. Please try again.',
);

/** What is to be said of a form that was posted without script. */
export function postedIn(search: string): Announcement | undefined {
  const result =
    postedResult(search, 'reminder', 'asked') ?? postedResult(search, 'reminding', 'ended');
  if (result === 'asked') return asked;
  if (result === 'ended') return ended;
  return result && failed;
}
