import { chakra, Icon } from '@site/shared-ui/ui';
import { closeMenu, type Destination, isActive, linkProps, type MenuEntry } from './navigation';

export const navigationItem = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    height: '16',
    paddingInline: '3',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    _hover: {
      '&:not([aria-current], [data-current])': { boxShadow: 'inset 0 -2px {colors.line}' },
    },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-current], &[data-current]': { boxShadow: 'inset 0 -2px {colors.accent}' },
  },
} as const;

const Trigger = chakra('button', navigationItem);

const Menu = chakra('div', {
  base: {
    position: 'fixed',
    // Fallback without anchor positioning: below the header, at the end of the column.
    inset: 'auto',
    top: '4.25rem',
    right: 'max(2rem, calc(50vw - 36.25rem))',
    // Not `position-try-fallbacks`: WebKit freezes when a box with them loses its layout (its bug 299742). The menu has
    // the space between its button and the window's edge; wider items wrap.
    minWidth: 'min(15rem, 100%)',
    maxWidth: '100%',
    padding: '2',
    bg: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    boxShadow: '0 12px 32px rgb(17 19 18 / 0.12)',
    opacity: '0',
    transform: 'translateY(-6px)',
    // No transition of `display` and `overlay`: WebKit would keep a faded menu in the Tab order (its bug 298680).
    transition: 'opacity .15s ease-out, transform .15s ease-out',
    '@supports (position-area: bottom)': {
      inset: 'auto',
      positionArea: 'bottom span-right',
      marginTop: '1',
    },
    _backdrop: { background: 'transparent' },
    '&:popover-open': { opacity: '1', transform: 'none' },
    _starting: {
      '&:popover-open': { opacity: '0', transform: 'translateY(-6px)' },
    },
  },
});

const Item = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    paddingInline: '3',
    borderRadius: 'sm',
    fontSize: 'sm',
    _hover: { bg: 'sunk' },
    '&[aria-current=page]': { bg: 'accentSoft', color: 'accent', fontWeight: '600' },
  },
});

type DropdownProps = Exclude<MenuEntry, Destination> & { pathname: string };

/** A button that opens a menu of links. It works before any script: the browser opens popovers. */
export function Dropdown({ id, label, items, pathname }: DropdownProps) {
  const current = items.some(({ href }) => isActive(href, pathname));
  return (
    <>
      {/* `syncMenuState` of the boot sets `aria-expanded` before hydration. */}
      <Trigger
        type="button"
        popoverTarget={id}
        data-current={current ? '' : undefined}
        suppressHydrationWarning
      >
        {label}
        <Icon name="chevronDown" boxSize="0.9em" strokeWidth="2.5" />
      </Trigger>
      <Menu id={id} popover="auto">
        <ul aria-label={label}>
          {items.map(({ label: name, href }) => (
            <li key={href}>
              <Item {...linkProps(href, pathname)} onClick={closeMenu}>
                {name}
              </Item>
            </li>
          ))}
        </ul>
      </Menu>
    </>
  );
}
