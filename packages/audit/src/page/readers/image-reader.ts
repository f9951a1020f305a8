import type { Element } from 'domhandler';
import { parsePixels } from '../../text/css';
import type { Addresses } from '../addresses';
import { getDeclarations, getPixels, hasAriaLabel, hasValue, keyword } from '../attributes';
import { add, limitAddress, limitText } from '../bounded';
import type { Draft, ImageFact } from '../facts';
import { parseCandidates } from '../srcset';
import { getLine, isHtml, type Reader } from '../walk';

const MAX_TRACKING_PIXELS = 2;

/** An open link or button; `named` as soon as a label, title, text or image names it. */
interface Control {
  element: Element;
  named: boolean;
  images: ImageFact[];
}

const fixed = (style: ReadonlyMap<string, string>, name: string): number | undefined => {
  const value = /^(\d+(?:\.\d+)?)(?:px)?$/.exec(style.get(name) ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
};

function isTracking(element: Element, style: ReadonlyMap<string, string>): boolean {
  const sides = ['width', 'height']
    .map((name) => fixed(style, name) ?? getPixels(element, name))
    .filter((side) => side !== undefined);
  return sides.length > 0 && sides.every((side) => side <= MAX_TRACKING_PIXELS);
}

const reservesSpace = (style: ReadonlyMap<string, string>): boolean =>
  /\d/.test(style.get('aspect-ratio') ?? '') ||
  ['width', 'height'].every((name) => parsePixels(style.get(name)) !== undefined);

/** The facts of an image element; undefined for decoration and tracking pixels. */
function readImage(element: Element, addresses: Addresses): ImageFact | undefined {
  const style = getDeclarations(element);
  const role = keyword(element, 'role');
  if (role === 'presentation' || role === 'none' || isTracking(element, style)) return undefined;
  const { src, srcset, alt } = element.attribs;
  const url = addresses.web(src?.trim() ? src : parseCandidates(srcset)[0]);
  const width = getPixels(element, 'width');
  const height = getPixels(element, 'height');
  return {
    ...(url !== undefined && { url: limitAddress(url) }),
    line: getLine(element),
    ...(alt !== undefined && { alt: limitText(alt) }),
    labelled: hasAriaLabel(element),
    nameless: false,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    reserved: reservesSpace(style),
    lazy: keyword(element, 'loading') === 'lazy',
    responsive: hasValue(element, 'srcset'),
  };
}

/** Content images: no tracking pixels, none with a presentation role, none under aria-hidden. */
export function createImageReader(facts: Draft, addresses: Addresses): Reader {
  const controls: Control[] = [];
  let pictures = 0;
  return {
    enter(element, { ariaHidden }) {
      if (!isHtml(element)) return;
      if (element.name === 'picture') pictures += 1;
      if (element.name === 'a' || element.name === 'button') {
        const named = hasAriaLabel(element) || hasValue(element, 'title');
        controls.push({ element, named, images: [] });
      }
      if (element.name !== 'img' || ariaHidden) return;
      const image = readImage(element, addresses);
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
