import { isTag, type Element } from 'domhandler';
import { lengthInPixels } from '../text/css-length';
import { attribute, declarations, keyword, pixels } from './attributes';
import type { FixedFact, PageFacts } from './facts';
import { Kept } from './kept';
import { isHtml, lineOf, type Place, type Reader } from './walk';

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
  readonly #widths = new Kept<FixedFact>();
  readonly #fontSizes = new Kept<FixedFact>();
  readonly #tiny = new Kept<number>();
  readonly #styles = new Kept<PageFacts['styles'][number]>();
  #open: { media: string; text: string } | undefined;
  #room = MOST_STYLES;
  #elements = 0;

  enter(element: Element, place: Readonly<Place>): void {
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
    if (place.inBody && !place.hidden && isOuter(element)) {
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
