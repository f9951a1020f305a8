import type { ReactNode } from 'react';
import type { Crumb } from '@site/shared-ui/islands';
import { Box, Breadcrumb, Container, Flex, Heading, Marker, Text } from '@site/shared-ui/ui';

export interface MarkedTitle {
  before: string;
  marked: string;
  after?: string;
}

/** The h1 of a page; `marked` is highlighted. */
export const MarkedHeading = ({ before, marked, after }: MarkedTitle) => (
  <Heading as="h1" maxWidth="14em">
    {`${before} `}
    <Marker>{marked}</Marker>
    {after}
  </Heading>
);

interface PageHeroProps {
  breadcrumbs: readonly Crumb[];
  heading: MarkedTitle;
  text: ReactNode;
  children?: ReactNode;
}

export function PageHero({ breadcrumbs, heading, text, children }: PageHeroProps) {
  return (
    <Container paddingTop={{ base: '8', md: '10' }} paddingBottom={{ base: '10', md: '14' }}>
      <Breadcrumb items={breadcrumbs} />
      <Box marginTop={{ base: '8', md: '10' }}>
        <MarkedHeading {...heading} />
        <Text size="lg" tone="muted" marginTop="6">
          {text}
        </Text>
      </Box>
      {children && (
        <Flex
          gap="3"
          marginTop="8"
          flexDirection={{ base: 'column', sm: 'row' }}
          flexWrap="wrap"
          _print={{ display: 'none' }}
        >
          {children}
        </Flex>
      )}
    </Container>
  );
}
