import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink, Heading, MissingData, Stack, Text } from '@site/shared-ui/ui';

/** Says that nothing has this address, or no longer, and leads back to what there is. */
export const NotThere = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="6" alignItems="start">
    <Heading as="h1">{title}</Heading>
    <Text size="lg" tone="muted">
      {children}
    </Text>
    <ButtonLink href="/blog">Back to Blog</ButtonLink>
  </Stack>
);

/** Stands for what could not be asked for: whether it exists is not known. */
export const Unavailable = (
  props: Pick<ComponentProps<typeof MissingData>, 'what' | 'onRetry' | 'children'>,
) => (
  <Stack gap="6">
    <Heading as="h1" size="h2">
      Not available just now
    </Heading>
    <MissingData {...props} />
  </Stack>
);
