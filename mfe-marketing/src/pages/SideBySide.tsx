import type { ComponentProps, ReactNode } from 'react';
import { Box, Grid, Heading, PageSection, Text } from '@site/shared-ui/ui';

interface SideBySideProps extends ComponentProps<typeof PageSection> {
  heading: ReactNode;
  text?: ReactNode;
  /** The breakpoint from which the content is beside the heading; wide content needs `lg`. */
  from?: 'md' | 'lg';
  children: ReactNode;
}

/** A section with its content beside the heading, on a phone below it. */
export function SideBySide({ heading, text, from = 'md', children, ...section }: SideBySideProps) {
  const columns = from === 'md' ? '1fr 1.6fr' : '1fr 1.8fr';
  return (
    <PageSection {...section}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', [from]: columns }}
        gap={{ base: text ? '8' : '6', [from]: from === 'md' ? '14' : '16' }}
      >
        {text ? (
          <Box>
            <Heading>{heading}</Heading>
            <Text tone="muted" marginTop="4">
              {text}
            </Text>
          </Box>
        ) : (
          <Heading>{heading}</Heading>
        )}
        {children}
      </Grid>
    </PageSection>
  );
}
