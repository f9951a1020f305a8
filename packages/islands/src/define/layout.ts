import type { AnyPage, EmbedDefinition, PartDefinition, When } from '@site/shared-ui/parts';
import type { Slot } from '@site/shared-ui/remote';
import type { PartDescription } from './part-state';
import type { Site } from './site';

/** A part around every page. */
export interface LayoutPart extends Pick<PartDescription, 'id' | 'slot' | 'opens'> {
  place: Slot;
  definition: PartDefinition | EmbedDefinition;
  /** Set for floating parts of other remotes: they are not content, so only the browser renders them, at this time. */
  asleep?: When | undefined;
}

/** What the host adds to the pages of its remotes. */
export interface Host {
  /** The parts around a page, in order. */
  layoutParts: (site: Site, pathname: string) => LayoutPart[];
  /** The page for every path without a route. */
  notFoundPage: (site: Site) => AnyPage | Promise<AnyPage>;
}
