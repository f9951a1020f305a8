import { useBusiness, usePageLocation } from '@site/shared-ui/islands';
import { Box, ButtonLink, chakra, Container, Flex } from '@site/shared-ui/ui';
import { Dropdown, navigationItem } from './Dropdown';
import { Logo } from './Logo';
import { getHeaderEntries, getLinks, linkProps, type NavigationProps } from './navigation';
import { SidePanel } from './SidePanel';

const NavigationLink = chakra('a', navigationItem);

export default function Header({ navigation }: NavigationProps) {
  const { pathname } = usePageLocation();
  const { name } = useBusiness();
  const entries = getHeaderEntries(navigation);
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="50"
      bg="paper"
      borderBottom="1px solid {colors.line}"
    >
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <Container
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minHeight="16"
      >
        <Logo name={name} />
        <Flex
          as="nav"
          aria-label="Main"
          // Not `display: none`: in WebKit it would permanently hide a menu that was open and is anchored inside.
          lgDown={{ visibility: 'hidden', position: 'absolute', width: '0', overflow: 'hidden' }}
          display="flex"
          alignItems="center"
          flexShrink="0"
        >
          <Flex as="ul">
            {entries.map((entry) => (
              <li key={entry.label}>
                {'href' in entry ? (
                  <NavigationLink {...linkProps(entry.href, pathname)}>
                    {entry.label}
                  </NavigationLink>
                ) : (
                  <Dropdown {...entry} pathname={pathname} />
                )}
              </li>
            ))}
          </Flex>
          {getLinks(navigation, 'header-action').map(({ href, label }) => (
            <ButtonLink key={href} href={href} size="sm" marginStart="4">
              {label}
            </ButtonLink>
          ))}
        </Flex>
        <SidePanel pathname={pathname} navigation={navigation} />
      </Container>
    </Box>
  );
}
