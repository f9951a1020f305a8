/**
 * Beginnings by which a spreadsheet takes a cell for a formula (OWASP, CSV injection): these signs in any width, also
 * behind spaces and invisible characters, which some programs skip; and tabs and line breaks themselves.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫]|^[\t\r\n]/u;
/** Control characters that are in no text; some programs end the cell at a NUL. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\r\n]/gu;
/** Includes the semicolon: in locales with a decimal comma, spreadsheets take it for the end of the cell. */
const NEEDS_QUOTES = /[",;\t\r\n]/;
/** Marks the file as UTF-8; without it Excel assumes another code page. */
const BYTE_ORDER_MARK = '\uFEFF';

function cell(value: string): string {
  const plain = value.replace(CONTROL_CHARACTER, '');
  const text = FORMULA.test(plain) ? `'${plain}` : plain;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes rows as CSV (RFC 4180) that is safe to open in a spreadsheet: no cell is a formula. */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
