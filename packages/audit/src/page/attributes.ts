import { type Element, isText } from 'domhandler';

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

/** Declarations of a style attribute by property, both in lower case; the last of each property wins. */
export function getDeclarations(element: Element): ReadonlyMap<string, string> {
  const style = element.attribs['style']?.slice(0, 10_000) ?? '';
  return new Map(
    style
      .split(';')
      .map((part) => part.split(':'))
      .filter((part) => part.length > 1)
      .map(([name, ...value]) => [
        name?.trim().toLowerCase() ?? '',
        value
          .join(':')
          .replace(/!important/i, '')
          .trim()
          .toLowerCase(),
      ]),
  );
}
