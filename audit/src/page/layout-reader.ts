import { isTag, type Element } from 'domhandler';
import { lengthInPixels } from '../text/css-length';
import { attribute, declarations, keyword, pixels } from './attributes';
import type { FixedFact, PageFacts } from './facts';
import { BoundedList } from './bounded';
import { isHtml, lineOf, type SourcePosition, type Reader } from './walk';

type LayoutFacts = Pick<
  PageFacts,
  'fixedWidths' | 'fontSizes' | 'tinyFonts' | 'styles' | 'elements'
>;

const MOST_STYLES = 1_000_000;
const TEXT = new Set(['html', 'body', 'p']);

const isOuter = (element: Element): boolean =>
  element.name === 'body' ||
  element.name === 'main' ||
  (element.parent !== null && isTag(element.parent) && element.parent.name === 'body');

/** What fixes widths and sizes of text, and the style elements. */
export class LayoutReader implements Reader {
  readonly #widths = new BoundedList<FixedFact>();
  readonly #fontSizes = new BoundedList<FixedFact>();
  readonly #tiny = new BoundedList<number>();
  readonly #styles = new BoundedList<PageFacts['styles'][number]>();
  #open: { media: string; text: string } | undefined;
  #room = MOST_STYLES;
  #elements = 0;

  enter(element: Element, position: Readonly<SourcePosition>): void {
    this.#elements += 1;
    if (!isHtml(element)) return;
    const line = lineOf(element);
    if (element.name === 'style') this.#open = { media: keyword(element, 'media'), text: '' };
    if (element.name === 'font' && attribute(element, 'size') === '1') this.#tiny.add(line);
    const fact = { element: element.name, line };
    if (TEXT.has(element.name)) {
      const size = lengthInPixels(declarations(element).get('font-size'));
      if (size !== undefined) this.#fontSizes.add({ ...fact, pixels: size });
    }
    if (position.inBody && !position.hidden && isOuter(element)) {
      const style = declarations(element);
      const width = lengthInPixels(style.get('width')) ?? pixels(element, 'width');
      const limited = (style.get('max-width') ?? 'none') !== 'none';
      if (width !== undefined && !limited) this.#widths.add({ ...fact, pixels: width });
    }
  }

  text(data: string): void {
    if (!this.#open) return;
    this.#open.text += data.slice(0, this.#room);
    this.#room -= Math.min(this.#room, data.length);
  }

  leave(element: Element): void {
    if (element.name !== 'style' || !this.#open) return;
    this.#styles.add(this.#open);
    this.#open = undefined;
  }

  get facts(): LayoutFacts {
    return {
      fixedWidths: this.#widths.all,
      fontSizes: this.#fontSizes.all,
      tinyFonts: this.#tiny.all,
      styles: this.#styles.all,
      elements: this.#elements,
    };
  }
}
