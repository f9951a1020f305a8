import { currentLocation, type EmbedDefinition, type PartDefinition } from '@site/shared-ui/parts';
import { layoutParts } from '../layout/layout-parts';
import { pageOwner, loadPage, routeOf } from '../registry/pages';
import { loadRemote } from '../registry/load-remote';
import { resolvePart, type LoadedPart } from '../../shared/resolve';
import { SHELL } from '../../shared/site';
import { currentSite } from '../site';
import { fetchData } from './data';
import { removeNotice } from './notice';
import { isMounted, mount } from './roots';
import { recover, showMissing } from './recovery';

const waking = new Map<HTMLElement, Promise<void>>();
/** Parts that stand in the middle of another part, whose component holds their props. */
const embeds = new Map<HTMLElement, EmbedDefinition>();

export const rememberEmbed = (part: HTMLElement, definition: EmbedDefinition): void =>
  void embeds.set(part, definition);
export const forgetEmbed = (part: HTMLElement): void => void embeds.delete(part);

let repairPage: (part: HTMLElement) => Promise<void> = () => Promise.resolve();
/** The navigation puts here what shows a page whose remote the server could not reach. */
export const setRepairPage = (repair: typeof repairPage): void => void (repairPage = repair);

async function load(part: HTMLElement): Promise<LoadedPart> {
  const site = currentSite();
  const match = routeOf(site, currentLocation.get().pathname);
  const id = part.dataset.part ?? '';
  const layout: Readonly<Record<string, PartDefinition>> = layoutParts(site);
  const aroundThePage = layout[id];
  if (aroundThePage) {
    return resolvePart(
      aroundThePage,
      { name: SHELL, build: site.shell },
      match.params,
      site.pins,
      loadRemote,
    );
  }
  if ('embedded' in part.dataset) {
    const outer = part.parentElement?.closest<HTMLElement>('[data-part]');
    if (!embeds.has(part) && outer) await wake(outer, { asked: true });
    const definition = embeds.get(part);
    if (!definition) throw new Error('The part around it sleeps');
    return resolvePart(definition, pageOwner(site, match), match.params, site.pins, loadRemote);
  }
  const page = await loadPage(site, match);
  const definition = page.parts[Number(id)];
  if (!definition) throw new Error(`${match.route} has no part ${id}`);
  return resolvePart(definition, pageOwner(site, match), match.params, site.pins, loadRemote);
}

async function wakeNow(part: HTMLElement): Promise<void> {
  if (part.dataset.part === 'page') return repairPage(part);
  const loaded = await load(part);
  // What the server could not render has no data in the document either.
  if ('failed' in part.dataset) await fetchData(loaded.prefetch);
  if (!part.isConnected) return;
  delete part.dataset.stuck;
  removeNotice(part);
  await mount(part, loaded, () => showMissing(part, wakeAgain));
}

/**
 * Gives a sleeping part its React. `asked`: somebody wants it, so a failure is told beside it; otherwise
 * its HTML stays as it is and the next touch tries again. `again`: the visitor pressed Try again; after a
 * failure nothing else may, or the pointer that rests on the part would try for ever.
 */
export async function wake(
  part: HTMLElement,
  { asked = false, again = false }: { asked?: boolean; again?: boolean } = {},
): Promise<void> {
  if (isMounted(part) || !part.isConnected || (!again && 'stuck' in part.dataset)) return;
  let attempt = waking.get(part);
  if (!attempt) {
    attempt = wakeNow(part).finally(() => waking.delete(part));
    waking.set(part, attempt);
  }
  try {
    await attempt;
  } catch (error) {
    if (asked || 'failed' in part.dataset) await recover(part, error, wakeAgain);
  }
}

/** After a failure: the visitor pressed Try again, or the map has moved on. */
export const wakeAgain = (part: HTMLElement): Promise<void> =>
  wake(part, { asked: true, again: true });
