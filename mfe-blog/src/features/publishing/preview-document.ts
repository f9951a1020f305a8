export type Theme = 'light' | 'dark';

const SCHEME = /prefers-color-scheme:\s*(light|dark)/;

/** The style rules of this document for one theme, which need not be the system's. */
export const listRules = (theme: Theme): string[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => {
      const media = rule instanceof CSSMediaRule ? rule : undefined;
      const scheme = media && SCHEME.exec(media.conditionText)?.[1];
      if (!scheme) return [rule.cssText];
      return scheme === theme ? [...media.cssRules].map(({ cssText }) => cssText) : [];
    });

/**
 * Replaces the children of an element by HTML, except equal nodes at the beginning and at the end: so little of a long
 * text is laid out again, and pictures are not reloaded.
 */
export function replaceChanged(element: Element, html: string): void {
  const template = element.ownerDocument.createElement('template');
  template.innerHTML = html;
  const before = [...element.childNodes];
  const after = [...template.content.childNodes];
  const shorter = Math.min(before.length, after.length);
  const isSame = (index: number) => before.at(index)?.isEqualNode(after.at(index) ?? null);
  let start = 0;
  while (start < shorter && isSame(start)) start++;
  let end = 0;
  while (end < shorter - start && isSame(-1 - end)) end++;
  const next = before[before.length - end] ?? null;
  for (const node of before.slice(start, before.length - end)) node.remove();
  for (const node of after.slice(start, after.length - end)) element.insertBefore(node, next);
}
