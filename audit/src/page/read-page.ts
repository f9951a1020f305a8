import type { MobileFacts } from '../evidence';
import { Addresses } from './addresses';
import { AnchorReader } from './anchor-reader';
import { readDoctype } from './doctype';
import { parseDocument } from './document';
import type { PageFacts } from './facts';
import { HeadReader } from './head-reader';
import { HeadingReader } from './heading-reader';
import { ImageReader } from './image-reader';
import { LayoutReader } from './layout-reader';
import { ResourceReader } from './resource-reader';
import { StructuredReader } from './structured-reader';
import { VisibleReader } from './visible-reader';
import { walk } from './walk';

/**
 * Reads everything that the checks need from a document.
 * @param page html: the decoded text; url: absolute address that it came from
 * @throws UnreadablePage when the document is made to exhaust a parser
 */
export function readPage({ html, url }: { html: string; url: string }): PageFacts {
  const document = parseDocument(html);
  const addresses = new Addresses(document, url);
  const head = new HeadReader();
  const visible = new VisibleReader();
  const headings = new HeadingReader();
  const structured = new StructuredReader();
  const anchors = new AnchorReader(addresses);
  const images = new ImageReader(addresses);
  const resources = new ResourceReader(addresses);
  const layout = new LayoutReader();
  walk(document, [head, visible, headings, structured, anchors, images, resources, layout]);
  return {
    ...head.facts,
    ...visible.facts,
    ...headings.facts,
    ...structured.facts,
    ...anchors.facts,
    ...images.facts,
    ...resources.facts,
    ...layout.facts,
    doctype: readDoctype(document),
  };
}

/**
 * Reads what is compared between the answers for a desktop and for a phone.
 * @throws UnreadablePage when the document is made to exhaust a parser
 */
export function readMobile(html: string): MobileFacts {
  const document = parseDocument(html);
  const head = new HeadReader();
  const visible = new VisibleReader();
  walk(document, [head, visible]);
  const { titles, robots } = head.facts;
  const title = titles.find(({ place, text }) => place === 'head' && text !== '');
  return {
    ...(title && { title: title.text }),
    words: visible.facts.words,
    robots: robots.map(({ agent, content }) => ({ agent, content })),
  };
}
