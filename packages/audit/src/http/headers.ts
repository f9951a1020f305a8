import type { Headers } from '../evidence';

/** The first value of a header field; undefined where it is missing. */
export const header = (headers: Headers, name: string): string | undefined =>
  headers[name]?.[0]?.trim();

/** Media type in lower case, without parameters; empty where it is missing. */
export const getMediaType = (headers: Headers): string =>
  header(headers, 'content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';

/** The charset that a Content-Type names; undefined where it names none. */
export const getCharset = (headers: Headers): string | undefined =>
  /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(header(headers, 'content-type') ?? '')?.[1];

/** Whether an answer is HTML by its media type. */
export const isHtmlType = (headers: Headers): boolean =>
  ['text/html', 'application/xhtml+xml'].includes(getMediaType(headers));

/** Whether a text begins as an HTML page does. */
export const beginsAsHtml = (text: string): boolean =>
  /^\s*<(?:!doctype\s+html|html|head|body)\b/i.test(text.slice(0, 1_000));

/** Whether an answer is HTML, by its media type or by the beginning of its text. */
export const isHtmlAnswer = ({ headers, text }: { headers: Headers; text: string }): boolean =>
  isHtmlType(headers) || beginsAsHtml(text);
