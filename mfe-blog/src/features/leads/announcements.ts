import { success, type Announcement } from '@site/shared-ui/forms';

export const noteSaved = success('Saved', 'The note is kept with the enquiry.');

export const markedAs = (processed: boolean): Announcement =>
  success('Saved', processed ? 'The enquiry is processed.' : 'The enquiry is open again.');

/** @param total how many were found; the file has the newest of them */
export const exported = (rows: number, total: number): Announcement =>
  success(
    'Exported',
    rows < total
      ? `The newest ${rows} of ${total} are in the file. Search for fewer to get the others.`
      : `${rows} ${rows === 1 ? 'line is' : 'lines are'} in the file.`,
  );

export const found = success('Found', 'What hangs on this address stands below.');

export const erased = success('Erased', 'What was erased stands below.');
