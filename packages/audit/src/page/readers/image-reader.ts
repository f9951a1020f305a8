import type { Element } from 'domhandler';
import { lengthInPixels } from '../../text/css';
import type { Addresses } from '../addresses';
import { declarations, hasValue,keyword, labelled, pixels } from '../attributes';
import { add, boundedAddress, boundedText } from '../bounded';
import type { Draft, ImageFact } from '../facts';
import { candidatesOf } from '../srcset';
import { isHtml, lineOf, type Reader } from '../walk';

const TRACKING = 2;
type Mutable = { -readonly [K in keyof ImageFact]: ImageFact[K] };

/** An open link or button; `named` as soon as a label, title, text or image names it. */
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

/** The facts of an image element; undefined for decoration and tracking pixels. */
function imageOf(element: Element, addresses: Addresses): Mutable | undefined {
  const style = declarations(element);
  const role = keyword(element, 'role');
  if (role === 'presentation' || role === 'none' || isTracking(element, style)) return undefined;
  const { src, srcset, alt } = element.attribs;
  const url = addresses.web(src?.trim() ? src : candidatesOf(srcset)[0]);
  const width = pixels(element, 'width');
  const height = pixels(element, 'height');
  return {
    ...(url !== undefined && { url: boundedAddress(url) }),
    line: lineOf(element),
    ...(alt !== undefined && { alt: boundedText(alt) }),
    labelled: labelled(element),
    nameless: false,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    reserved: reservesSpace(style),
    lazy: keyword(element, 'loading') === 'lazy',
    responsive: hasValue(element, 'srcset'),
  };
}

/** Content images: no tracking pixels, none with a presentation role, none under aria-hidden. */
export function imageReader(facts: Draft, addresses: Addresses): Reader {
  const controls: Control[] = [];
  let pictures = 0;
  return {
    enter(element, { ariaHidden }) {
      if (!isHtml(element)) return;
      if (element.name === 'picture') pictures += 1;
      if (element.name === 'a' || element.name === 'button') {
        const named = labelled(element) || hasValue(element, 'title');
        controls.push({ element, named, images: [] });
      }
      if (element.name !== 'img' || ariaHidden) return;
      const image = imageOf(element, addresses);
      if (!image) return;
      image.responsive ||= pictures > 0;
      add(facts.images, image);
      const control = controls.at(-1);
      control?.images.push(image);
      if (control && (image.alt || image.labelled)) control.named = true;
    },
    text(data, { hidden }) {
      const control = controls.at(-1);
      if (control && !hidden && data.trim() !== '') control.named = true;
    },
    leave(element) {
      if (element.name === 'picture' && isHtml(element)) pictures -= 1;
      const control = controls.at(-1);
      if (control?.element !== element) return;
      controls.pop();
      if (!control.named) for (const image of control.images) image.nameless = true;
    },
  };
}
