import { isUtf8 } from 'node:buffer';
import { legacyHookDecode } from '@exodus/bytes/encoding.js';
import { findDeclaredEncoding } from '../text/encoding';

/** A page as it came. */
export interface UndecodedPage {
  body: Uint8Array;
  /** The charset of its Content-Type. */
  charset?: string | undefined;
}

/**
 * Decodes a page by the Encoding standard and reads it; Node's own decoder lacks encodings and confuses windows-1252
 * with Latin-1. Where nothing declares the encoding in time, it is UTF-8 if the bytes can be, else windows-1252, and
 * the page is read again when a meta that comes later says otherwise (HTML, "changing the encoding while parsing").
 */
export function readDecoded<T extends { charset?: string }>(
  { body, charset }: UndecodedPage,
  read: (html: string) => T,
): T {
  const declared = findDeclaredEncoding(body, charset)?.encoding;
  if (declared !== undefined) return read(legacyHookDecode(body, declared));
  const assumed = isUtf8(body) ? 'utf-8' : 'windows-1252';
  const facts = read(legacyHookDecode(body, assumed));
  return facts.charset === undefined || facts.charset === assumed
    ? facts
    : read(legacyHookDecode(body, facts.charset));
}
