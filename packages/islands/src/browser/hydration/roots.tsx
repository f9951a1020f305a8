import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { IslandElement, withProviders } from '@site/shared-ui/islands';
import { describeIsland, hasBuildHtml, markHydrated, resetIsland } from '../../define/island-state';
import type { LoadedIsland } from '../../define/resolve';
import { undoForeignChanges } from './foreign-changes';
import { preserveFocus, saveState } from './saved-state';

interface Mounted {
  root: Root;
  settle: () => void;
}
const mounted = new Map<HTMLElement, Mounted>();

export const isMounted = (island: HTMLElement): boolean => mounted.has(island);

function unmount(island: HTMLElement): void {
  const entry = mounted.get(island);
  mounted.delete(island);
  entry?.root.unmount();
  entry?.settle();
}

export const unmountBelow = (ancestor: HTMLElement): void =>
  [...mounted.keys()].filter((island) => ancestor.contains(island)).forEach(unmount);

/** Calls `onHydrated` once effects have run: from then on a click reaches its handler. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once for the life of the root
  useEffect(onHydrated, []);
  return children;
}

/**
 * Hydrates an island with the HTML that the server has sent. Foreign changes of the DOM are undone, hydration runs
 * synchronously, and the changes are made again, so that a translated page stays translated.
 */
const hydrateOriginalHtml = (island: HTMLElement, hydrate: () => unknown): void =>
  preserveFocus(() => {
    const redoChanges = undoForeignChanges(island);
    if (!redoChanges) return hydrate();
    flushSync(hydrate);
    return redoChanges();
  });

interface HydrationCallbacks {
  onCrash: (error: unknown) => void;
  /** The server's HTML did not match, so React has rendered the island again. */
  onRecovery: (error: unknown) => void;
}

/** Mounts an island in a React root of its own. Resolves when the island is hydrated, or will never be. */
export function mount(
  island: HTMLElement,
  loaded: LoadedIsland,
  { onCrash, onRecovery }: HydrationCallbacks,
): Promise<void> {
  return new Promise((settle) => {
    const { Component, props, remote, build } = loaded;
    const restoreState = saveState(island);
    const tree = (
      <Hydrated
        onHydrated={() => {
          restoreState();
          settle();
          markHydrated(island);
        }}
      >
        <IslandElement value={island}>
          {withProviders(<Component {...props} />, props.params)}
        </IslandElement>
      </Hydrated>
    );
    const options = {
      identifierPrefix: `${describeIsland(island).id}-`,
      onUncaughtError(error: unknown) {
        settle();
        console.error(`An island of ${remote} has thrown`, error);
        // Deferred, because React is still rendering here.
        setTimeout(() => {
          unmount(island);
          onCrash(error);
        });
      },
      onRecoverableError(error: unknown) {
        // A root that was unmounted before its hydration also reports an error (React's error 424).
        if (!isMounted(island)) return;
        console.error(`An island of ${remote} was rendered anew`, error);
        onRecovery(error);
      },
    };
    if (hasBuildHtml(island, build)) {
      hydrateOriginalHtml(island, () =>
        mounted.set(island, { root: hydrateRoot(island, tree, options), settle }),
      );
      return;
    }
    resetIsland(island, build);
    const root = createRoot(island, options);
    mounted.set(island, { root, settle });
    root.render(tree);
  });
}
