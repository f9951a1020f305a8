import type { AnyPage, EmbedDefinition, Hydrate, IslandDefinition } from '@site/shared-ui/islands';
import type { Slot } from '@site/shared-ui/remote';
import type { IslandDescription } from './island-state';
import type { Site } from './site';

export interface LayoutIsland extends Pick<IslandDescription, 'id' | 'slot' | 'opens'> {
  /** Where the island is around the page. */
  position: Slot;
  definition: IslandDefinition | EmbedDefinition;
  /**
   * Set for floating islands of other remotes: they are not content, so only the browser renders them, at this time.
   */
  clientOnly?: Hydrate | undefined;
}

/** What the host adds to the pages of its remotes. */
export interface Host {
  layoutIslands: (site: Site, pathname: string) => LayoutIsland[];
  notFoundPage: (site: Site) => AnyPage | Promise<AnyPage>;
}
