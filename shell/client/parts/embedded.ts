import { setAdopt, type EmbedDefinition } from '@site/shared-ui/parts';
import { unmount } from './roots';
import { forgetEmbed, rememberEmbed, wake } from './wake';

function newPart(id: string, remote: string): HTMLElement {
  const part = document.createElement('div');
  part.className = 'part';
  Object.assign(part.dataset, { part: id, remote, when: 'life', embedded: '', failed: '' });
  return part;
}

/**
 * Takes care of the parts that stand in the middle of a component. The server's HTML is there on the first
 * load; after a navigation, or when the component adds one, it is made here.
 */
export const adoptEmbedded = (): void =>
  setAdopt((outer: HTMLElement, id: string, definition: EmbedDefinition) => {
    const rendered = outer.querySelector<HTMLElement>('[data-part]');
    const part = rendered ?? newPart(id, definition.remote);
    if (!rendered) outer.append(part);
    rememberEmbed(part, definition);
    if (!rendered || 'failed' in part.dataset || part.dataset.when === 'life') void wake(part);
    return () => {
      forgetEmbed(part);
      // React is still in the middle of its work here.
      setTimeout(() => unmount(part));
    };
  });
