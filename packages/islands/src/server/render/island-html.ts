import { attributesHtml } from '@site/server-kit/html/escape';
import type { Hydrate } from '@site/shared-ui/islands';
import {
  islandAttributes,
  type IslandDescription,
  notAvailablePanel,
} from '../../define/island-state';
import type { LoadedIsland } from '../../define/resolve';
import type { SelectedBuild } from '../job';

/** An island to be printed: loaded, or known only by its remote. */
export interface IslandInPage extends Pick<IslandDescription, 'id' | 'remote' | 'slot' | 'opens'> {
  loaded?: LoadedIsland;
  /** Set if only the browser renders the island: when it does. */
  clientOnly?: Hydrate;
  /** Whether some of its data is missing, so that the browser must request it at once. */
  incomplete: boolean;
}

/** For visitors without script, whose browsers will not request the missing data. */
const NO_SCRIPT_HINT =
  '<noscript><p class="missing-hint">Some of this page could not be loaded in time. <a href="">Try again</a></p></noscript>';

const wrapHtml = (
  { id, remote, slot, opens }: IslandInPage,
  content: string,
  state: Pick<IslandDescription, 'hydrate' | 'hydrateIfStored' | 'build' | 'missing'>,
): string =>
  `<div${attributesHtml(islandAttributes({ id, remote, slot, opens, ...state }))}>${content}</div>`;

export const floatingHtml = (islands: string): string =>
  `<aside class="floating" aria-label="Shortcuts">${islands}</aside>`;

/**
 * HTML of one island, which is a React root in the browser. An island that is missing or throws becomes a panel, in a
 * slot nothing.
 */
export function islandHtml(
  island: IslandInPage,
  content: (loaded: LoadedIsland) => string,
  report: (problem: string) => void,
): string {
  const { loaded, id, slot, incomplete, clientOnly } = island;
  if (clientOnly) return wrapHtml(island, '', { hydrate: clientOnly });
  if (loaded) {
    const { hydrateIfStored, build } = loaded;
    try {
      const html = content(loaded);
      const hydrate = incomplete ? 'load' : loaded.hydrate;
      return (
        wrapHtml(island, html, { hydrate, hydrateIfStored, build }) +
        (incomplete ? NO_SCRIPT_HINT : '')
      );
    } catch (error) {
      report(`island ${id} of ${island.remote} has thrown: ${String(error)}`);
    }
  }
  if (slot) return '';
  return wrapHtml(island, notAvailablePanel(id === 'page'), {
    hydrate: 'interaction',
    missing: true,
  });
}

interface UsedIsland {
  pin: SelectedBuild;
  key: string;
}

export const getFacades = (used: readonly UsedIsland[]): string[] => [
  ...new Set(used.flatMap(({ pin: { manifest }, key }) => manifest.facades[key] ?? [])),
];

/** Files that the used pages and islands of remotes need in the browser, as `address#integrity`. */
export function getPreload(used: readonly UsedIsland[]): string[] {
  const files = used.flatMap(({ pin: { base, manifest }, key }) =>
    (manifest.preload[key] ?? []).map(
      (file) => `${base}/web/${file}#${manifest.integrity[`web/${file}`] ?? ''}`,
    ),
  );
  return [...new Set(files)];
}
