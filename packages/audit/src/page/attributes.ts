import { type Element, isText } from 'domhandler';
import { parseDeclarations } from '../text/css';

/** The text of an element without child elements, such as a script or style. */
export const getOwnText = (element: Element): string =>
  element.children
    .filter(isText)
    .map(({ data }) => data)
    .join('');

/** An attribute without white space around it; undefined where it is missing. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attribs[name]?.trim();

/** An attribute in lower case, for comparing; empty where it is missing. */
export const keyword = (element: Element, name: string): string =>
  attribute(element, name)?.toLowerCase() ?? '';

/** The tokens of an attribute, in lower case. */
export const getTokens = (element: Element, name: string): string[] =>
  keyword(element, name).split(/\s+/).filter(Boolean);

/** Whether an attribute is there and not blank. */
export const hasValue = (element: Element, name: string): boolean =>
  Boolean(attribute(element, name));

/** Whether aria-label or aria-labelledby names an element. */
export const hasAriaLabel = (element: Element): boolean =>
  hasValue(element, 'aria-label') || hasValue(element, 'aria-labelledby');

/**
 * The pixels of an attribute such as width (HTML, "parsing dimension values"); undefined for percentages and without.
 */
export function getPixels(element: Element, name: string): number | undefined {
  const number = /^(\d+(?:\.\d+)?)(?![\d.]*%)/.exec(
    attribute(element, name)?.slice(0, 50) ?? '',
  )?.[1];
  return number === undefined ? undefined : Number(number);
}

/** Declarations of a style attribute. */
export const getDeclarations = (element: Element): ReadonlyMap<string, string> =>
  parseDeclarations(element.attribs['style']?.slice(0, 10_000) ?? '');
