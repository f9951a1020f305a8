import type { MouseEvent } from 'react';
import { PLATFORM_PATH } from '@site/contracts/platform/platform';
import type { NavigationEntry } from '@site/contracts/platform/remote-manifest';
import type { NavigationArea } from '@site/shared-ui/remote';

/** Closes the menu around a chosen link: a client navigation loads no document, so the menu would stay open. */
export const closeMenu = (event: MouseEvent<HTMLElement>): void =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Props of every island of the layout: the links of all remotes, in order. */
export interface NavigationProps {
  navigation: readonly NavigationEntry[];
}

export type Destination = Pick<NavigationEntry, 'label' | 'href' | 'text'>;

export type MenuEntry = Destination | { label: string; id: string; items: readonly Destination[] };

/** The header's menus; `order` places them among its links. */
const MENUS = [
  { area: 'header-services', label: 'Services', id: 'menu-services', order: 20 },
  { area: 'header-resources', label: 'Resources', id: 'menu-resources', order: 50 },
] as const satisfies readonly { area: NavigationArea; label: string; id: string; order: number }[];

export const getLinks = (
  navigation: readonly NavigationEntry[],
  area: NavigationArea,
): readonly Destination[] => navigation.filter((entry) => entry.area === area);

/** The header's links and menus in order (docs/product.md 2.2). Empty menus are left out. */
export function getHeaderEntries(navigation: readonly NavigationEntry[]): readonly MenuEntry[] {
  const links = navigation.filter(({ area }) => area === 'header');
  const filled = MENUS.map(({ area, ...menu }) => ({
    ...menu,
    items: getLinks(navigation, area),
  })).filter(({ items }) => items.length);
  return [...links, ...filled].sort((a, b) => a.order - b.order);
}

/** Whether a link is the active one: Home on an exact match, others on a path-prefix match. */
export const isActive = (href: string, pathname: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`));

/** The menu of the administration: the remotes' links, then the shell's own page. */
export const getAdministrationLinks = (
  navigation: readonly NavigationEntry[],
): readonly Destination[] => [
  ...getLinks(navigation, 'administration'),
  { label: 'Platform', href: PLATFORM_PATH },
];

/** Whether a page is one of the administration's menu, or below one, and so has that menu around it. */
export const isAdministration = (
  navigation: readonly NavigationEntry[],
  pathname: string,
): boolean => getLinks(navigation, 'administration').some(({ href }) => isActive(href, pathname));

/** Props of a link for the page at `pathname`: its address, and `aria-current` if the link is active. */
export const linkProps = (href: string, pathname: string) => ({
  href,
  'aria-current': isActive(href, pathname) ? ('page' as const) : undefined,
});
