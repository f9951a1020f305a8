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
  return (
    <PageSection {...section}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', [from]: '1fr 1.7fr' }}
        gap={{ base: text ? '8' : '6', [from]: '14' }}
      >
        <Box>
          <Heading>{heading}</Heading>
          {text && (
            <Text tone="muted" marginTop="4">
              {text}
            </Text>
          )}
        </Box>
        {children}
      </Grid>
    </PageSection>
  );
}
