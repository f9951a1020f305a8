import { SaxesParser } from 'saxes';
import { beginsAsHtml } from '../http/headers';
import { isWebAddress } from './address';
import { plain, quote } from './quote';

/** Root elements of sitemaps, feeds included (sitemaps.org, "other sitemap formats"). */
const ROOTS = new Set(['urlset', 'sitemapindex', 'rss', 'feed']);

class MalformedXml extends Error {}

/** Names of the entities that a document type declaration declares. */
const readEntities = (doctype: string): Record<string, string> =>
  Object.fromEntries(
    [...doctype.matchAll(/<!ENTITY\s+([^\s%"'<>]+)/g)].map(([, name = '']) => [name, '']),
  );

/** Whether entities may be declared where no crawler reads them, so that unknown ones are no fault (XML 1.0, 4.1). */
const hasMoreEntities = (doctype: string): boolean =>
  /^\s*\S+\s+(?:SYSTEM|PUBLIC)\s/.test(doctype) || /%[^\s%;"'<>]+;/.test(doctype);

/**
 * The name of the root element without its prefix.
 * @param cut whether the text is only the beginning of the document
 * @throws Malformed
 */
function readRoot(xml: string, cut: boolean): string {
  let root = '';
  let isOpen = false;
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    if (isOpen && message.endsWith('undefined entity.')) return;
    throw new MalformedXml(message.replace(/^(\d+):\d+: /, 'line $1, '));
  });
  parser.on('doctype', (doctype) => {
    isOpen = hasMoreEntities(doctype);
    Object.assign(parser.ENTITIES, readEntities(doctype));
  });
  parser.on('opentag', ({ name }) => (root ||= name));
  parser.write(xml);
  if (!cut) parser.close();
  return root.replace(/^.*:/, '');
}

function findXmlProblem(xml: string, cut: boolean): string | undefined {
  try {
    const root = readRoot(xml, cut);
    return ROOTS.has(root) ? undefined : `is no sitemap: its root element is ${quote(root)}`;
  } catch (error) {
    if (error instanceof MalformedXml) return `is no well-formed XML: ${plain(error.message)}`;
    throw error;
  }
}

/** A list of full addresses, one a line, in UTF-8. */
function findListProblem(text: string, cut: boolean): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  if (cut) lines.pop();
  const addresses = lines.map((line, index) => ({ line: index + 1, text: line.trim() }));
  const entries = addresses.filter((address) => address.text !== '');
  if (entries.length === 0) return 'is empty';
  const invalid = entries.find(
    (address) => /[\s\uFFFD]/.test(address.text) || !isWebAddress(address.text),
  );
  return (
    invalid &&
    `is neither XML nor a list of full addresses in UTF-8: line ${invalid.line} is ${quote(invalid.text)}`
  );
}

/**
 * The fault of a sitemap, as the end of a sentence; undefined for one in a format of sitemaps.org: XML (a list or an
 * index), RSS, Atom, or text.
 * @param text without byte order mark
 * @param cut whether it is only the beginning of the sitemap
 */
export function findFormatProblem(text: string, cut: boolean): string | undefined {
  if (beginsAsHtml(text)) return 'is an HTML page';
  return /^\s*</.test(text.slice(0, 1_000))
    ? findXmlProblem(text, cut)
    : findListProblem(text, cut);
}
