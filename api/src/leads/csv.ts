/** What a spreadsheet would run when it stands first in a cell, of full width too (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** Where the decimal sign is a comma a spreadsheet takes a semicolon for the end of the cell. */
const needsQuotes = /[",;\t\r\n]/;
/** Says to spreadsheets that the file is UTF-8; without it Excel reads the letters of another code page. */
const byteOrderMark = '\uFEFF';

function cell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV (RFC 4180) that is safe to open in a spreadsheet: no cell is a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
