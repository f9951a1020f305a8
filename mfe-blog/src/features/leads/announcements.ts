import type { Announcement } from '@site/shared-ui/forms';

export const noteSaved: Announcement = {
  title: 'Saved',
  description: 'The note is kept with the enquiry.',
  tone: 'success',
};

export const markedAs = (processed: boolean): Announcement => ({
  title: 'Saved',
  description: processed ? 'The enquiry is processed.' : 'The enquiry is open again.',
  tone: 'success',
});

/** @param total how many were found; the file has the newest of them */
export const exported = (rows: number, total: number): Announcement => ({
  title: 'Exported',
  description:
    rows < total
      ? `The newest ${rows} of ${total} are in the file. Search for fewer to get the others.`
      : `${rows} ${rows === 1 ? 'line is' : 'lines are'} in the file.`,
  tone: 'success',
});

export const found: Announcement = {
  title: 'Found',
  description: 'What hangs on this address stands below.',
  tone: 'success',
};

export const erased: Announcement = {
  title: 'Erased',
  description: 'What was erased stands below.',
  tone: 'success',
};
