import type { SubmissionResult } from '@site/shared-ui/forms';

interface Message {
  tone: 'success' | 'error';
  title: string;
  text: string;
}

/** What became of a confirmation, in words. */
export const messages: Readonly<Record<SubmissionResult<'confirmed'>, Message>> = {
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
