import { type Document, isDirective } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { PageFacts } from './facts';

/** Real pages stay far below both. Beyond them the time of a parser grows with the square of the document. */
const MAX_LEVELS = 1_000;
const MAX_ELEMENTS = 250_000;

/** The document cannot be read in reasonable time. The message is for its owner. */
export class UnreadablePage extends Error {
  override name = 'UnreadablePage';
}

/** The usual tree adapter, which throws UnreadablePage for documents that would exhaust the parser. */
function createGuardedAdapter(): typeof adapter {
  let levels = 0;
  let elements = 0;
  return {
    ...adapter,
    createElement(...part) {
      elements += 1;
      if (elements > MAX_ELEMENTS)
        throw new UnreadablePage(
          `The page holds more than ${MAX_ELEMENTS.toLocaleString('en')} elements and was not read.`,
        );
      return adapter.createElement(...part);
    },
    onItemPush() {
      levels += 1;
      if (levels > MAX_LEVELS)
        throw new UnreadablePage(
          `The page nests elements more than ${MAX_LEVELS.toLocaleString('en')} levels deep and was not read.`,
        );
    },
    onItemPop() {
      levels -= 1;
    },
  };
}

/**
 * Parses a document as a browser with scripting does, with the lines of its elements.
 * @throws UnreadablePage when it holds too many elements or nests them too deep
 */
export const parseDocument = (html: string): Document =>
  parse(html.startsWith('\uFEFF') ? html.slice(1) : html, {
    sourceCodeLocationInfo: true,
    scriptingEnabled: true,
    treeAdapter: createGuardedAdapter(),
  });

export function readDoctype(document: Document): PageFacts['doctype'] {
  const declaration = document.children
    .filter(isDirective)
    .find((directive) => directive.name === '!doctype');
  const systemId = declaration?.['x-systemId'] ?? '';
  return {
    html5:
      declaration?.['x-name'] === 'html' &&
      !declaration['x-publicId'] &&
      (systemId === '' || systemId === 'about:legacy-compat'),
    mode: document['x-mode'] ?? 'quirks',
  };
}
