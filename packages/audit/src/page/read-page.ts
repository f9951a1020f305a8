import type { MobileFacts } from '../evidence';
import { Addresses } from './addresses';
import { readDecoded, type UndecodedPage } from './decode';
import { parseDocument, readDoctype } from './document';
import { emptyDraft, type PageFacts } from './facts';
import { anchorReader } from './readers/anchor-reader';
import { headReader } from './readers/head-reader';
import { headingReader } from './readers/heading-reader';
import { imageReader } from './readers/image-reader';
import { layoutReader } from './readers/layout-reader';
import { resourceReader } from './readers/resource-reader';
import { structuredReader } from './readers/structured-reader';
import { visibleReader } from './readers/visible-reader';
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
    headReader(facts),
    visibleReader(facts),
    headingReader(facts),
    structuredReader(facts),
    anchorReader(facts, addresses),
    imageReader(facts, addresses),
    resourceReader(facts, addresses),
    layoutReader(facts),
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
    walk(parseDocument(html), [headReader(draft), visibleReader(draft)]);
    return draft;
  });
  const title = facts.titles.find(({ place, text }) => place === 'head' && text !== '');
  return {
    ...(title && { title: title.text }),
    words: facts.words,
    robots: facts.robots,
  };
}
