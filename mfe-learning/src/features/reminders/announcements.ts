import { postedResult, type Announcement } from '@site/shared-ui/forms';

export const asked: Announcement = {
  title: 'A letter is on its way',
  description: 'Reminders begin once you press the button that it leads to, within two days.',
  tone: 'success',
};

export const ended: Announcement = {
  title: 'No reminder comes any more',
  description: 'Your address is forgotten. You can ask again whenever you like.',
  tone: 'success',
};

export const failed: Announcement = {
  title: 'Error',
  description: 'This could not be done just now, and nothing has changed. Please try again.',
  tone: 'error',
};

/** What is to be said of a form that was posted without script. */
export function postedIn(search: string): Announcement | undefined {
  const result =
    postedResult(search, 'reminder', 'asked') ?? postedResult(search, 'reminding', 'ended');
  if (result === 'asked') return asked;
  if (result === 'ended') return ended;
  return result && failed;
}
