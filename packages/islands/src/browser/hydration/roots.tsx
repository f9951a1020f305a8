import { useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { PartElement, withProviders } from '@site/shared-ui/parts';
import { markHydrated, describePart, holdsHtmlOf, renderAnew } from '../../define/part-state';
import type { LoadedPart } from '../../define/resolve';
import { undoForeignChanges } from './foreign-changes';
import { keepState, withFocusKept } from './kept-state';

interface Mounted {
  root: Root;
  settle: () => void;
}
const mounted = new Map<HTMLElement, Mounted>();

export const isMounted = (part: HTMLElement): boolean => mounted.has(part);

function unmount(part: HTMLElement): void {
  const known = mounted.get(part);
  mounted.delete(part);
  known?.root.unmount();
  known?.settle();
}

export const unmountBelow = (ancestor: HTMLElement): void =>
  [...mounted.keys()].filter((part) => ancestor.contains(part)).forEach(unmount);

/** Calls `onAwake` once effects have run: from then on a click reaches its handler. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once for the life of the root
  useEffect(onAwake, []);
  return children;
}

/**
 * Hydrates a part with the HTML that the server has sent. What others have changed in it is taken back for the time of
 * the hydration, which is then done at once: nobody sees it, and a translated page stays translated.
 */
const takeOver = (part: HTMLElement, hydrate: () => unknown): void =>
  withFocusKept(() => {
    const changeAgain = undoForeignChanges(part);
    if (!changeAgain) return hydrate();
    flushSync(hydrate);
    return changeAgain();
  });

interface HydrationCallbacks {
  onCrash: (error: unknown) => void;
  /** The server's HTML did not match, so React has rendered the part anew. */
  onRecovery: (error: unknown) => void;
}

/** Mounts a part in a React root of its own. Resolves when the part is awake, or will never be. */
export function mount(
  part: HTMLElement,
  loaded: LoadedPart,
  { onCrash, onRecovery }: HydrationCallbacks,
): Promise<void> {
  return new Promise((settle) => {
    const { Component, props, remote, build } = loaded;
    const giveState = keepState(part);
    const tree = (
      <Awake
        onAwake={() => {
          giveState();
          settle();
          markHydrated(part);
        }}
      >
        <PartElement value={part}>
          {withProviders(<Component {...props} />, props.params)}
        </PartElement>
      </Awake>
    );
    const options = {
      identifierPrefix: `${describePart(part).id}-`,
      onUncaughtError(error: unknown) {
        settle();
        console.error(`A part of ${remote} has thrown`, error);
        // Deferred, because React is still rendering here.
        setTimeout(() => {
          unmount(part);
          onCrash(error);
        });
      },
      onRecoverableError(error: unknown) {
        // A root that was unmounted before its hydration also reports an error (React's error 424).
        if (!isMounted(part)) return;
        console.error(`A part of ${remote} was rendered anew`, error);
        onRecovery(error);
      },
    };
    if (holdsHtmlOf(part, build)) {
      takeOver(part, () => mounted.set(part, { root: hydrateRoot(part, tree, options), settle }));
      return;
    }
    renderAnew(part, build);
    const root = createRoot(part, options);
    mounted.set(part, { root, settle });
    root.render(tree);
  });
}
