import { Container, Grid, Stack } from '@site/shared-ui/ui';
import type { ReactNode } from 'react';

interface LessonColumnProps {
  children: ReactNode;
  /** Beside the column on wide screens. */
  aside?: ReactNode;
}

/** The column of an article in the middle of the page. */
export const LessonColumn = ({ children, aside }: LessonColumnProps) => (
  <Container>
    <Grid
      gap={{ base: '8', xl: '10' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: 'minmax(0, {sizes.article}) minmax(0, 1fr)',
        xl: '1fr minmax(0, {sizes.article}) 1fr',
      }}
    >
      <Stack gap="8" gridColumn={{ xl: '2' }}>
        {children}
      </Stack>
      {aside}
    </Grid>
  </Container>
);
