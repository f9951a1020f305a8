import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { withProviders } from '@site/shared-ui/parts';
import type { LoadedPart } from '../../shared/resolve';

const roots = new Map<HTMLElement, Root>();

export const isMounted = (part: HTMLElement): boolean => roots.has(part);

/** Takes a part's React away; its HTML goes with it. */
export function unmount(part: HTMLElement): void {
  const root = roots.get(part);
  roots.delete(part);
  root?.unmount();
}

/** Takes away every part inside an element. */
export const unmountBelow = (ancestor: HTMLElement): void =>
  [...roots.keys()].filter((part) => ancestor.contains(part)).forEach(unmount);

/** Awake means that effects have run: from then on a click reaches its handler. */
function Awake({
  part,
  onAwake,
  children,
}: {
  part: HTMLElement;
  onAwake: () => void;
  children: ReactNode;
}) {
  useEffect(() => {
    onAwake();
    part.dataset.awake = '';
    part.dispatchEvent(new Event('part:awake', { bubbles: true }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for the life of the root
  }, []);
  return children;
}

/** Whether the HTML in a part was rendered by the same build and can be taken over as it is. */
const canHydrate = (part: HTMLElement, { build }: LoadedPart): boolean =>
  part.dataset.build === build && !('failed' in part.dataset) && part.hasChildNodes();

/**
 * Gives a part a React root of its own and answers when it is awake. `onCrash` is called when the
 * component throws, after the root is gone.
 */
export function mount(
  part: HTMLElement,
  loaded: LoadedPart,
  onCrash: (error: unknown) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const options = {
      identifierPrefix: `${part.dataset.part}-`,
      onUncaughtError(error: unknown) {
        resolve();
        console.error(`A part of ${loaded.remote} has thrown`, error);
        // React is still in the middle of its work here.
        setTimeout(() => {
          unmount(part);
          onCrash(error);
        });
      },
      onRecoverableError(error: unknown) {
        console.error(`A part of ${loaded.remote} was rendered anew`, error);
      },
    };
    const { Component, props } = loaded;
    const tree = (
      <Awake part={part} onAwake={resolve}>
        {withProviders(<Component {...props} />)}
      </Awake>
    );
    if (canHydrate(part, loaded)) {
      roots.set(part, hydrateRoot(part, tree, options));
      return;
    }
    part.replaceChildren();
    delete part.dataset.failed;
    part.dataset.build = loaded.build;
    const root = createRoot(part, options);
    roots.set(part, root);
    root.render(tree);
  });
}
