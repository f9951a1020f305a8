import { useBusiness, usePageLocation } from '@site/shared-ui/islands';
import { Box, chakra, Flex } from '@site/shared-ui/ui';
import { Logo } from './Logo';
import { getAdministrationLinks, linkProps, type NavigationProps } from './navigation';

const Item = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    paddingInline: { base: '2.5', sm: '3' },
    borderRadius: 'control',
    fontSize: 'sm',
    fontWeight: '600',
    _hover: { bg: 'sunk' },
    '&[aria-current]': {
      bg: 'accentSoft',
      color: 'accent',
      // With forced colors the current page is marked with the highlight colors.
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        bg: 'Highlight',
        color: 'HighlightText',
      },
    },
  },
});

/** The header of the administration's pages: the way back to the site, and one menu. */
export default function AdministrationHeader({ navigation }: NavigationProps) {
  const { pathname } = usePageLocation();
  const { name } = useBusiness();
  return (
    <Box as="header" bg="paper" borderBottom="1px solid {colors.line}">
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <Flex
        alignItems="center"
        flexWrap="wrap"
        columnGap="6"
        paddingBlock="2"
        paddingInline={{ base: '5', md: '8' }}
      >
        <Logo name={name} />
        <nav aria-label="Administration">
          <Flex as="ul" flexWrap="wrap" gap="1" marginInlineStart={{ base: '-2.5', sm: '0' }}>
            {getAdministrationLinks(navigation).map(({ href, label }) => (
              <li key={href}>
                <Item {...linkProps(href, pathname)}>{label}</Item>
              </li>
            ))}
          </Flex>
        </nav>
      </Flex>
    </Box>
  );
}
