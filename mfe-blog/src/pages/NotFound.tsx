import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink, Heading, MissingData, Stack, Text } from '@site/shared-ui/ui';

/** A page for an address without content, with a link to the blog. */
export const NotFound = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="6" alignItems="start">
    <Heading as="h1">{title}</Heading>
    <Text size="lg" tone="muted">
      {children}
    </Text>
    <ButtonLink href="/blog">Back to Blog</ButtonLink>
  </Stack>
);

/** A page whose data could not be read, so that it is unknown whether it exists. */
export const Unavailable = (
  props: Pick<ComponentProps<typeof MissingData>, 'what' | 'onRetry' | 'children'>,
) => (
  <Stack gap="6">
    <Heading as="h1" size="h2">
      Unavailable right now
    </Heading>
    <MissingData {...props} />
  </Stack>
);
