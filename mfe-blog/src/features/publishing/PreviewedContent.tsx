import { useState, type ReactNode } from 'react';
import { Chip, Grid, Stack } from '@site/shared-ui/ui';
import { Preview } from './Preview';

interface PreviewedContentProps {
  text: string;
  /** The field in which it is written. */
  children: ReactNode;
}

/**
 * The text, and beside it (on a phone below it) how it will look, once somebody wants to see that. The list of posts makes
 * room: see `data-previewed` in Publishing.
 */
export function PreviewedContent({ text, children }: PreviewedContentProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Stack gap="2" data-previewed={isShown || undefined}>
      <Chip alignSelf="end" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        Preview
      </Chip>
      <Grid
        gap={{ base: '4', lg: '6' }}
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: isShown ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        }}
        css={{ '[data-previewed] > & textarea': { height: { base: '12rem', lg: '40rem' } } }}
      >
        {children}
        {isShown && <Preview text={text} />}
      </Grid>
    </Stack>
  );
}
