/** Characters that no XML 1.0 document can contain, not even as a reference (www.w3.org/TR/xml, 2.2 and 4.1). */
const INVALID_CHARACTERS = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Completes an XML document, without the characters that XML cannot contain. @param root with escaped texts, and
 * without numeric references to such characters
 */
export const buildXmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${root.replace(INVALID_CHARACTERS, '')}\n`;
