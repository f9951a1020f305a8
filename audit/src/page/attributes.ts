import type { Element } from 'domhandler';

/** An attribute without white space around it; undefined where it is missing. */
export const attribute = (element: Element, name: string): string | undefined =>
  element.attribs[name]?.trim();

/** An attribute in lower case, for comparing; empty where it is missing. */
export const keyword = (element: Element, name: string): string =>
  attribute(element, name)?.toLowerCase() ?? '';

/** The tokens of an attribute, in lower case. */
export const tokens = (element: Element, name: string): string[] =>
  keyword(element, name).split(/\s+/).filter(Boolean);

/** Whether an attribute is there and not blank. */
export const says = (element: Element, name: string): boolean => Boolean(attribute(element, name));

/** Whether aria-label or aria-labelledby names an element. */
export const labelled = (element: Element): boolean =>
  says(element, 'aria-label') || says(element, 'aria-labelledby');

/** A number of pixels, as in the attributes width and height; undefined for anything else. */
export function pixels(element: Element, name: string): number | undefined {
  const value = attribute(element, name);
  return value && /^\d{1,7}(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** Declarations of a style attribute by property, both in lower case; the last of each property wins. */
export function declarations(element: Element): ReadonlyMap<string, string> {
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
