import type { ReactNode } from 'react';
import { Box, Container, Grid } from './layout';

interface ArticleColumnProps {
  children: ReactNode;
  /** Beside the column on wide screens. */
  aside?: ReactNode;
}

/** The column of an article in the middle of the page. */
export const ArticleColumn = ({ children, aside }: ArticleColumnProps) => (
  <Container>
    <Grid
      gap={{ base: '8', xl: '10' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: 'minmax(0, {sizes.article}) minmax(0, 1fr)',
        xl: '1fr minmax(0, {sizes.article}) 1fr',
      }}
    >
      <Box gridColumn={{ xl: '2' }}>{children}</Box>
      {aside}
    </Grid>
  </Container>
);
