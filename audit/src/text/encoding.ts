import { normalizeEncoding } from '@exodus/bytes/encoding-lite.js';
import { ResultType, Sniffer } from 'encoding-sniffer/sniffer';

/** Bytes in which browsers look for the encoding before they read (HTML, "prescan a byte stream"). */
export const prescanned = 1024;

/** An encoding by its name in the Encoding standard, in lower case, and the place that declares it. */
interface DeclaredEncoding {
  encoding: string;
  by: 'a byte order mark' | 'the Content-Type' | 'a meta' | 'the XML declaration';
}

/** The encoding of a label; undefined for a label that browsers do not know. */
const encodingOf = (label: string): string | undefined => normalizeEncoding(label) ?? undefined;

const PLACES: Readonly<Partial<Record<ResultType, DeclaredEncoding['by']>>> = {
  [ResultType.BOM]: 'a byte order mark',
  [ResultType.META_TAG]: 'a meta',
  [ResultType.XML_PREFIX]: 'the XML declaration',
  [ResultType.XML_ENCODING]: 'the XML declaration',
};

/**
 * The encoding of an HTML page as browsers find it before they read the page (HTML, "determining the character
 * encoding"): by the byte order mark, the Content-Type, or the first 1,024 bytes.
 * @param charset the charset of the Content-Type
 */
export function declaredEncoding(
  body: Uint8Array,
  charset: string | undefined,
): DeclaredEncoding | undefined {
  const sniffer = new Sniffer({ maxBytes: prescanned });
  sniffer.write(body.subarray(0, prescanned));
  const by = PLACES[sniffer.resultType];
  const sniffed = by && { encoding: sniffer.encoding.toLowerCase(), by };
  if (sniffer.resultType === ResultType.BOM) return sniffed;
  const encoding = charset === undefined ? undefined : encodingOf(charset);
  return encoding === undefined ? sniffed : { encoding, by: 'the Content-Type' };
}

/** HTML, "extracting a character encoding from a meta element". */
const IN_CONTENT = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"'][^\s;]*))/i;

/**
 * The encoding that a meta element declares: by `charset`, or by `content` together with `http-equiv=content-type`.
 * @param attributes of the element, by lower-case name
 */
export function encodingOfMeta(attributes: Readonly<Record<string, string>>): string | undefined {
  const inContent = (): string | undefined => {
    if (attributes['http-equiv']?.toLowerCase() !== 'content-type') return undefined;
    const [, ...labels] = IN_CONTENT.exec(attributes['content'] ?? '') ?? [];
    return labels.find((label) => label !== undefined);
  };
  const label = attributes['charset'] ?? inContent();
  const encoding = label === undefined ? undefined : encodingOf(label);
  // A meta that can be read is in no encoding of two bytes (HTML, "prescan a byte stream").
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return 'utf-8';
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding;
}
