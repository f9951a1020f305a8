import { embed, part } from '@site/shared-ui/parts';
import type { Slot } from '@site/shared-ui/remote';
import type { LayoutPart } from '@site/islands/define/layout';
import { SHELL, type Site } from '@site/islands/define/site';
import { widgets } from '../../widgets/widgets';
import { isAdministration } from './navigation';

const places: readonly string[] = ['header', 'footer', 'floating'] satisfies Slot[];
const isPlace = (slot: string): slot is Slot => places.includes(slot);

/**
 * The layout's parts around a page in order: header and footer with the remotes' links, and the parts in slots. A page
 * of the administration has its menu only.
 */
export function layoutParts({ navigation, slots = [] }: Site, pathname: string): LayoutPart[] {
  const props = { navigation };
  if (isAdministration(navigation, pathname)) {
    const definition = part(() => import('./AdministrationHeader'), { props });
    return [{ id: 'header', place: 'header', definition }];
  }
  const own = widgets.slots.map((entry) => ({ ...entry, remote: SHELL, when: undefined }));
  const inSlots = [...own, ...slots]
    .sort((a, b) => a.order - b.order)
    .flatMap(({ slot, remote, part: name, opens, when }) => {
      const definition = remote === SHELL ? widgets.parts[name] : embed(remote, name);
      if (!definition || !isPlace(slot)) return [];
      const asleep = slot === 'floating' ? when : undefined;
      return { id: `${slot}-${remote}-${name}`, place: slot, slot, opens, definition, asleep };
    });
  const header = part(() => import(/* webpackChunkName: "header" */ './Header'), { props });
  const footer = part(() => import('./Footer'), { when: 'static', props });
  return [
    { id: 'header', place: 'header', definition: header },
    ...inSlots,
    { id: 'footer', place: 'footer', definition: footer },
  ];
}
