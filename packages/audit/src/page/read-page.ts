import type { MobileFacts } from '../evidence';
import { Addresses } from './addresses';
import { readDecoded, type UndecodedPage } from './decode';
import { parseDocument, readDoctype } from './document';
import { emptyDraft, type PageFacts } from './facts';
import { createAnchorReader } from './readers/anchor-reader';
import { createHeadReader } from './readers/head-reader';
import { createHeadingReader } from './readers/heading-reader';
import { createImageReader } from './readers/image-reader';
import { createLayoutReader } from './readers/layout-reader';
import { createResourceReader } from './readers/resource-reader';
import { createStructuredReader } from './readers/structured-reader';
import { createVisibleReader } from './readers/visible-reader';
import { walk } from './walk';

/**
 * Reads everything that the checks need from a document.
 * @param input html: the decoded text; url: its absolute address
 * @throws UnreadablePage when the document would exhaust the parser
 */
export function readPage({ html, url }: { html: string; url: string }): PageFacts {
  const document = parseDocument(html);
  const addresses = new Addresses(document, url);
  const facts = { ...emptyDraft(), doctype: readDoctype(document) };
  walk(document, [
    createHeadReader(facts),
    createVisibleReader(facts),
    createHeadingReader(facts),
    createStructuredReader(facts),
    createAnchorReader(facts, addresses),
    createImageReader(facts, addresses),
    createResourceReader(facts, addresses),
    createLayoutReader(facts),
  ]);
  return facts;
}

/**
 * Decodes and reads the answer for a phone.
 * @throws UnreadablePage when the document would exhaust the parser
 */
export function readMobile(page: UndecodedPage): MobileFacts {
  const facts = readDecoded(page, (html) => {
    const draft = emptyDraft();
    walk(parseDocument(html), [createHeadReader(draft), createVisibleReader(draft)]);
    return draft;
  });
  const title = facts.titles.find(({ place, text }) => place === 'head' && text !== '');
  return {
    ...(title && { title: title.text }),
    words: facts.words,
    robots: facts.robots,
  };
}
