import type { CsvFile } from '@site/contracts/leads';

/** Gives a file to the browser, which saves it as it saves others. */
export function download({ filename, csv }: Pick<CsvFile, 'filename' | 'csv'>): void {
  const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: filename }).click();
  // The browser has taken it when the next task begins.
  setTimeout(() => URL.revokeObjectURL(href));
}
