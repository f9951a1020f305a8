import { getBOMEncoding, normalizeEncoding } from '@exodus/bytes/encoding-lite.js';

/** Bytes in which browsers look for the encoding before they read (HTML, "prescan a byte stream"). */
export const PRESCANNED_BYTES = 1024;

/** An encoding by its name in the Encoding standard, in lower case, and the place that declares it. */
interface DeclaredEncoding {
  encoding: string;
  by: 'a byte order mark' | 'the Content-Type' | 'a meta' | 'the XML declaration';
}

/** The encoding of a label; undefined for a label that browsers do not know. */
const normalizeLabel = (label: string): string | undefined => normalizeEncoding(label) ?? undefined;

/** A declaration that can be read as ASCII is in no encoding of two bytes (HTML, "prescan a byte stream"). */
const readable = (encoding: string | undefined): string | undefined =>
  encoding === 'utf-16le' || encoding === 'utf-16be' ? 'utf-8' : encoding;

/** What the prescan steps over, or a meta up to its attributes. A comment may end with the hyphens that begin it. */
const TAG =
  /<!--(?:[^]*?(?<=--)>|[^]*$)|<(meta)(?=[\t\n\f\r /])|<\/?[a-z][^\t\n\f\r >]*|<[!/?][^>]*>/gi;
const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)?))?/y;

/** The attributes at a place by lower-case name, the first of each name, and where they end. */
function readAttributes(text: string, place: number): [Record<string, string>, end: number] {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = place;
  let end = place;
  for (let found = ATTRIBUTE.exec(text); found; found = ATTRIBUTE.exec(text)) {
    const [, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
    end = ATTRIBUTE.lastIndex;
  }
  return [Object.fromEntries(attributes), end];
}

/** HTML, "prescan a byte stream to determine its encoding". @param text the bytes as Latin-1 */
function encodingInMeta(text: string): string | undefined {
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(text); tag; tag = TAG.exec(text)) {
    const isTag = /^<\/?[a-z]/i.test(tag[0]);
    if (!isTag) continue;
    const [attributes, end] = readAttributes(text, TAG.lastIndex);
    TAG.lastIndex = end;
    const encoding = tag[1] === undefined ? undefined : findMetaEncoding(attributes);
    if (encoding !== undefined) return encoding;
  }
  return undefined;
}

/** HTML, "get an XML encoding". @param text the bytes as Latin-1 */
function encodingInXml(text: string): string | undefined {
  if (text.startsWith('<\0?\0x\0')) return 'utf-16le';
  if (text.startsWith('\0<\0?\0x')) return 'utf-16be';
  const [declaration = ''] = /^<\?xml[^>]*>/.exec(text) ?? [];
  const [, double, single] =
    /encoding[\0-\x20]*=[\0-\x20]*(?:"([^"\0-\x20]*)"|'([^'\0-\x20]*)')/.exec(declaration) ?? [];
  return readable(normalizeLabel(double ?? single ?? ''));
}

/**
 * The encoding of an HTML page as browsers find it before they read the page (HTML, "determining the character
 * encoding"): by the byte order mark, the Content-Type, or the first 1,024 bytes.
 * @param charset the charset of the Content-Type
 */
export function findDeclaredEncoding(
  body: Uint8Array,
  charset: string | undefined,
): DeclaredEncoding | undefined {
  const mark = getBOMEncoding(body);
  if (mark) return { encoding: mark, by: 'a byte order mark' };
  const named = charset === undefined ? undefined : normalizeLabel(charset);
  if (named !== undefined) return { encoding: named, by: 'the Content-Type' };
  const text = Buffer.from(body.subarray(0, PRESCANNED_BYTES)).toString('latin1');
  const inMeta = encodingInMeta(text);
  if (inMeta !== undefined) return { encoding: inMeta, by: 'a meta' };
  const inXml = encodingInXml(text);
  return inXml === undefined ? undefined : { encoding: inXml, by: 'the XML declaration' };
}

/** HTML, "extracting a character encoding from a meta element". */
const IN_CONTENT = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"'][^\s;]*))/i;

/**
 * The encoding that a meta element declares: by `charset`, or by `content` together with `http-equiv=content-type`.
 * @param attributes of the element, by lower-case name
 */
export function findMetaEncoding(attributes: Readonly<Record<string, string>>): string | undefined {
  const inContent = (): string | undefined => {
    if (attributes['http-equiv']?.toLowerCase() !== 'content-type') return undefined;
    const [, ...labels] = IN_CONTENT.exec(attributes['content'] ?? '') ?? [];
    return labels.find((label) => label !== undefined);
  };
  const label = attributes['charset'] ?? inContent();
  const encoding = label === undefined ? undefined : readable(normalizeLabel(label));
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding;
}
