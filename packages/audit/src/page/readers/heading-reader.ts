import type { Element } from 'domhandler';
import { attribute, hasAriaLabel, keyword } from '../attributes';
import { add, TextBuffer } from '../bounded';
import type { Draft, HeadingFact } from '../facts';
import { getLine, isHtml, type Reader } from '../walk';

/** Level of a heading; undefined for other elements, such as an h1 with another role (ARIA in HTML). */
function getLevel(element: Element): number | undefined {
  if (!isHtml(element)) return undefined;
  const role = keyword(element, 'role');
  const levelOfTag = /^h[1-6]$/.test(element.name) ? Number(element.name[1]) : undefined;
  if (role !== '' && role !== 'heading') return undefined;
  if (role === '') return levelOfTag;
  const stated = Number(attribute(element, 'aria-level'));
  // WAI-ARIA: the level of a heading is 2 unless it is stated.
  return Number.isInteger(stated) && stated >= 1 ? stated : (levelOfTag ?? 2);
}

/** The visible headings. Their text includes the alternative texts of their images. */
export function createHeadingReader(facts: Draft): Reader {
  const open: { element: Element; fact: Omit<HeadingFact, 'text'>; buffer: TextBuffer }[] = [];
  return {
    enter(element, { hidden, inBody, ariaHidden }) {
      if (element.name === 'img') open.at(-1)?.buffer.add(` ${element.attribs['alt'] ?? ''} `);
      if (hidden || !inBody) return;
      const level = getLevel(element);
      if (level === undefined) return;
      const fact = {
        level,
        line: getLine(element),
        element: /^h[1-6]$/.test(element.name),
        ariaHidden,
        labelled: hasAriaLabel(element),
      };
      open.push({ element, fact, buffer: new TextBuffer() });
    },
    text(data, { hidden }) {
      if (!hidden) open.at(-1)?.buffer.add(data);
    },
    leave(element) {
      const last = open.at(-1);
      if (last?.element !== element) return;
      open.pop();
      add(facts.headings, { ...last.fact, text: last.buffer.text });
      open.at(-1)?.buffer.add(` ${last.buffer.text} `);
    },
  };
}
