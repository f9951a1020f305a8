/**
 * Changes an element into another one where they differ, so that the focus, a selection, a scrolled place and open
 * details stay. A form is replaced as a whole, and not while it has the focus: a button must not get another meaning
 * under the finger.
 */
export function patch(before: Node, after: Node): void {
  if (before.isEqualNode(after)) return;
  if (before instanceof Text && after instanceof Text) {
    before.data = after.data;
    return;
  }
  const areAlike =
    before instanceof Element &&
    after instanceof Element &&
    before.tagName === after.tagName &&
    before.id === after.id;
  if (!areAlike || before.tagName === 'FORM') {
    if (!areAlike || !before.contains(document.activeElement))
      before.parentNode?.replaceChild(after, before);
    return;
  }
  for (const { name, value } of after.attributes) before.setAttribute(name, value);
  for (const { name } of [...before.attributes])
    // The reader opens and closes details.
    if (name !== 'open' && !after.hasAttribute(name)) before.removeAttribute(name);
  const [old, fresh] = [[...before.childNodes], [...after.childNodes]];
  fresh.forEach((node, index) => {
    const former = old[index];
    if (former) patch(former, node);
    else before.append(node);
  });
  for (const node of old.slice(fresh.length)) node.remove();
}
