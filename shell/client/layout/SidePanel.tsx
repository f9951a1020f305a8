import type { KeyboardEvent, ToggleEvent } from 'react';
import { IconButton } from '@site/shared-ui/icon-button';
import { Box, ButtonLink, chakra, Flex, Icon } from '@site/shared-ui/ui';
import {
  closeMenu,
  type Destination,
  getHeaderEntries,
  getLinks,
  linkProps,
  type NavigationProps,
} from './navigation';

const PANEL_ID = 'menu-all';

const framed = { border: '1px solid {colors.line}', bg: 'surface' } as const;

const Panel = chakra('div', {
  base: {
    position: 'fixed',
    inset: '0 0 0 auto',
    width: 'min(22rem, 100vw - 3rem)',
    height: '100dvh',
    margin: '0',
    padding: '5',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'paper',
    color: 'ink',
    borderLeft: '1px solid {colors.line}',
    transform: 'translateX(100%)',
    // No transition of `display` and `overlay`: WebKit would keep a closed panel in the Tab order (its bug 298680).
    transition: 'transform .2s ease-out',
    _backdrop: { background: 'rgb(17 19 18 / 0.5)' },
    '&:popover-open': { transform: 'none' },
    _starting: { '&:popover-open': { transform: 'translateX(100%)' } },
  },
});

const Item = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '12',
    paddingInline: '3',
    borderRadius: 'sm',
    '&[aria-current=page]': { bg: 'accentSoft', color: 'accent', fontWeight: '600' },
  },
});

const Title = chakra('span', {
  base: { paddingInline: '3', fontFamily: 'heading', fontSize: 'h3', fontWeight: '600' },
});

const Group = chakra('p', {
  base: { paddingInline: '3', paddingTop: '3', color: 'muted', fontSize: 'sm' },
});

/**
 * React does not write `autofocus` into elements that it creates, so focus is set here. The event comes late: by then
 * the visitor may have moved the focus within the panel.
 */
const focusInside = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
  if (newState === 'open' && !currentTarget.contains(document.activeElement))
    currentTarget.querySelector('button')?.focus();
};

const trapFocus = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const [edge, target] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  target?.focus();
};

/** The header's links on small screens: a button and a panel that slides in. The browser opens it without a script. */
export function SidePanel({ pathname, navigation }: NavigationProps & { pathname: string }) {
  const item = ({ label, href }: Destination) => (
    <li key={href}>
      <Item {...linkProps(href, pathname)} onClick={closeMenu}>
        {label}
      </Item>
    </li>
  );
  return (
    <Box display={{ lg: 'none' }}>
      {/* `syncMenuState` of the boot sets `aria-expanded` before hydration. */}
      <IconButton
        {...framed}
        popoverTarget={PANEL_ID}
        aria-label="Menu"
        aria-haspopup="dialog"
        suppressHydrationWarning
      >
        <Icon name="menu" boxSize="6" />
      </IconButton>
      <Panel
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        aria-modal="true"
        aria-label="Menu"
        onToggle={focusInside}
        onKeyDown={trapFocus}
      >
        <Flex alignItems="center" justifyContent="space-between" marginBottom="3">
          <Title aria-hidden="true">Menu</Title>
          <IconButton
            {...framed}
            popoverTarget={PANEL_ID}
            popoverTargetAction="hide"
            aria-label="Close"
            autoFocus
          >
            <Icon name="close" boxSize="6" />
          </IconButton>
        </Flex>
        <nav aria-label="Main">
          {/* Nested lists, so that the two menus keep their names. */}
          <ul>
            {getHeaderEntries(navigation).map((entry) =>
              'href' in entry ? (
                item(entry)
              ) : (
                <li key={entry.id}>
                  <Group>{entry.label}</Group>
                  <ul aria-label={entry.label}>{entry.items.map(item)}</ul>
                </li>
              ),
            )}
          </ul>
        </nav>
        {getLinks(navigation, 'header-action').map(({ href, label }) => (
          <ButtonLink key={href} href={href} width="full" marginTop="5" onClick={closeMenu}>
            {label}
          </ButtonLink>
        ))}
      </Panel>
    </Box>
  );
}
