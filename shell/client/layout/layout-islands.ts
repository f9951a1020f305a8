import type { LayoutIsland } from '@site/islands/define/layout';
import { SHELL, type Site } from '@site/islands/define/site';
import { embed, island } from '@site/shared-ui/islands';
import type { Slot } from '@site/shared-ui/remote';
import { widgets } from '../../widgets/widgets';
import { isAdministration } from './navigation';

const SLOTS: readonly string[] = ['header', 'footer', 'floating'] satisfies Slot[];
const isSlot = (slot: string): slot is Slot => SLOTS.includes(slot);

/**
 * The layout's islands around a page in order: header and footer with the remotes' links, and the islands in slots. A
 * page of the administration has its menu only.
 */
export function layoutIslands({ navigation, slots = [] }: Site, pathname: string): LayoutIsland[] {
  const props = { navigation };
  if (isAdministration(navigation, pathname)) {
    const definition = island(() => import('./AdministrationHeader'), { props });
    return [{ id: 'header', position: 'header', definition }];
  }
  const ownSlots = widgets.slots.map((entry) => ({ ...entry, remote: SHELL, hydrate: undefined }));
  const inSlots = [...ownSlots, ...slots]
    .sort((a, b) => a.order - b.order)
    .flatMap(({ slot, remote, island: name, opens, hydrate }) => {
      const definition = remote === SHELL ? widgets.islands[name] : embed(remote, name);
      if (!definition || !isSlot(slot)) return [];
      const clientOnly = slot === 'floating' ? hydrate : undefined;
      return {
        id: `${slot}-${remote}-${name}`,
        position: slot,
        slot,
        opens,
        definition,
        clientOnly,
      };
    });
  const header = island(() => import(/* webpackChunkName: "header" */ './Header'), { props });
  const footer = island(() => import('./Footer'), { hydrate: 'never', props });
  return [
    { id: 'header', position: 'header', definition: header },
    ...inSlots,
    { id: 'footer', position: 'footer', definition: footer },
  ];
}
