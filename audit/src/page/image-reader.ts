import type { Element } from 'domhandler';
import { lengthInPixels } from '../text/css-length';
import type { Addresses } from './addresses';
import { declarations, keyword, labelled, pixels, says } from './attributes';
import type { ImageFact } from './facts';
import { BoundedList, boundedAddress, boundedText } from './bounded';
import { isHtml, lineOf, type SourcePosition, type Reader } from './walk';

const TRACKING = 2;
type Mutable = { -readonly [K in keyof ImageFact]: ImageFact[K] };

/** A link or button that is open, and whether anything has named it so far. */
interface Control {
  element: Element;
  named: boolean;
  images: Mutable[];
}

const fixed = (style: ReadonlyMap<string, string>, name: string): number | undefined => {
  const value = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(style.get(name) ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
};

function isTracking(element: Element, style: ReadonlyMap<string, string>): boolean {
  const sides = ['width', 'height']
    .map((name) => fixed(style, name) ?? pixels(element, name))
    .filter((side) => side !== undefined);
  return sides.length > 0 && sides.every((side) => side <= TRACKING);
}

const reservesSpace = (style: ReadonlyMap<string, string>): boolean =>
  /\d/.test(style.get('aspect-ratio') ?? '') ||
  ['width', 'height'].every((name) => lengthInPixels(style.get(name)) !== undefined);

const firstCandidate = (srcset: string | undefined): string | undefined =>
  srcset?.slice(0, 10_000).trim().split(/\s/)[0]?.replace(/,+$/, '');

/** Content images: no tracking pixels, nothing in a presentation role or aria-hidden. */
export class ImageReader implements Reader {
  readonly #images = new BoundedList<ImageFact>();
  readonly #controls: Control[] = [];
  #pictures = 0;

  constructor(readonly addresses: Addresses) {}

  enter(element: Element, position: Readonly<SourcePosition>): void {
    if (!isHtml(element)) return;
    if (element.name === 'picture') this.#pictures += 1;
    if (element.name === 'a' || element.name === 'button')
      this.#controls.push({
        element,
        named: labelled(element) || says(element, 'title'),
        images: [],
      });
    if (element.name === 'img') this.#image(element, position);
  }

  text(data: string, position: Readonly<SourcePosition>): void {
    const control = this.#controls.at(-1);
    if (control && !position.hidden && data.trim() !== '') control.named = true;
  }

  leave(element: Element): void {
    if (element.name === 'picture' && isHtml(element)) this.#pictures -= 1;
    const control = this.#controls.at(-1);
    if (control?.element !== element) return;
    this.#controls.pop();
    if (!control.named) for (const image of control.images) image.nameless = true;
  }

  #image(element: Element, position: Readonly<SourcePosition>): void {
    const style = declarations(element);
    const role = keyword(element, 'role');
    if (role === 'presentation' || role === 'none' || position.ariaHidden) return;
    if (isTracking(element, style)) return;
    const { src, srcset, alt } = element.attribs;
    const url = this.addresses.web(src?.trim() ? src : firstCandidate(srcset));
    const width = pixels(element, 'width');
    const height = pixels(element, 'height');
    const image: Mutable = {
      ...(url !== undefined && { url: boundedAddress(url) }),
      line: lineOf(element),
      ...(alt !== undefined && { alt: boundedText(alt) }),
      labelled: labelled(element),
      nameless: false,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      reserved: reservesSpace(style),
      lazy: keyword(element, 'loading') === 'lazy',
      responsive: says(element, 'srcset') || this.#pictures > 0,
    };
    this.#images.add(image);
    const control = this.#controls.at(-1);
    if (!control) return;
    if (alt?.trim() || image.labelled) control.named = true;
    control.images.push(image);
  }

  get facts(): { images: readonly ImageFact[] } {
    return { images: this.#images.all };
  }
}
