export type Theme = 'light' | 'dark';

const SCHEME = /prefers-color-scheme:\s*(light|dark)/;

/**
 * The rules of this document as they are where a theme is chosen and not asked of the system: what is for the other one
 * is left out.
 */
export const rulesFor = (theme: Theme): string[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => {
      const media = rule instanceof CSSMediaRule ? rule : undefined;
      const scheme = media && SCHEME.exec(media.conditionText)?.[1];
      if (!scheme) return [rule.cssText];
      return scheme === theme ? [...media.cssRules].map(({ cssText }) => cssText) : [];
    });

/**
 * Makes the children of an element those of some HTML. What is the same at its beginning and at its end stays where it is: of
 * a long text little is laid out anew, and its pictures are not loaded again.
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
