import type { HeadTag } from '../../shared/head-tags';

/** Replaces what the previous page said about itself; the server marks its tags the same way. */
export function applyHead(tags: readonly HeadTag[]): void {
  document.head.querySelectorAll('[data-head]').forEach((tag) => tag.remove());
  for (const { name, attributes, text } of tags) {
    const tag = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) tag.setAttribute(key, value);
    tag.dataset.head = '';
    if (text !== undefined) tag.textContent = text;
    document.head.append(tag);
  }
}
