import { type Element, isTag } from 'domhandler';
import { parsePixels } from '../../text/css';
import { attribute, getDeclarations, getOwnText, getPixels, keyword } from '../attributes';
import { add } from '../bounded';
import type { Draft } from '../facts';
import { getLine, isHtml, type Reader } from '../walk';

const MAX_STYLES = 1_000_000;
const TEXT = new Set(['html', 'body', 'p']);

const isOuter = (element: Element): boolean =>
  element.name === 'body' ||
  element.name === 'main' ||
  (element.parent !== null && isTag(element.parent) && element.parent.name === 'body');

/** Fixed widths, font sizes and style elements. */
export function createLayoutReader(facts: Draft): Reader {
  let room = MAX_STYLES;
  return {
    enter(element, { inBody, hidden }) {
      facts.elements += 1;
      if (!isHtml(element)) return;
      const line = getLine(element);
      if (element.name === 'style') {
        const text = getOwnText(element).slice(0, room);
        room -= text.length;
        add(facts.styles, { media: keyword(element, 'media'), text });
      }
      if (element.name === 'font' && attribute(element, 'size') === '1') add(facts.tinyFonts, line);
      const fact = { element: element.name, line };
      if (TEXT.has(element.name)) {
        const size = parsePixels(getDeclarations(element).get('font-size'));
        if (size !== undefined) add(facts.fontSizes, { ...fact, pixels: size });
      }
      if (inBody && !hidden && isOuter(element)) {
        const style = getDeclarations(element);
        const width = parsePixels(style.get('width')) ?? getPixels(element, 'width');
        const limited = (style.get('max-width') ?? 'none') !== 'none';
        if (width !== undefined && !limited) add(facts.fixedWidths, { ...fact, pixels: width });
      }
    },
  };
}
