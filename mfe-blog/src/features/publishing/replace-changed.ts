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
