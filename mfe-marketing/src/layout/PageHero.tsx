import type { ReactNode } from 'react';
import type { Crumb } from '@site/shared-ui/islands';
import { Box, Breadcrumb, Container, Heading, Marker, Text } from '@site/shared-ui/ui';
import { ButtonGroup } from './ButtonGroup';

interface PageHeroProps {
  breadcrumbs: readonly Crumb[];
  /** The h1; `marked` is highlighted. */
  heading: { before: string; marked: string };
  text: ReactNode;
  children?: ReactNode;
}

export function PageHero({ breadcrumbs, heading, text, children }: PageHeroProps) {
  return (
    <Container paddingTop={{ base: '8', md: '10' }} paddingBottom={{ base: '10', md: '14' }}>
      <Breadcrumb items={breadcrumbs} />
      <Box marginTop={{ base: '8', md: '10' }}>
        <Heading as="h1" maxWidth="14em">
          {`${heading.before} `}
          <Marker>{heading.marked}</Marker>
        </Heading>
        <Text size="lg" tone="muted" marginTop="6">
          {text}
        </Text>
      </Box>
      {children && (
        <ButtonGroup marginTop="8" flexWrap="wrap" _print={{ display: 'none' }}>
          {children}
        </ButtonGroup>
      )}
    </Container>
  );
}
