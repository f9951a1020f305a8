import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink, Heading, MissingData, PageSection, Stack, Text } from '@site/shared-ui/ui';

export const NotFound = ({ title, children }: { title: string; children: ReactNode }) => (
  <PageSection tight>
    <Stack gap="6" alignItems="start">
      <Heading as="h1">{title}</Heading>
      <Text size="lg" tone="muted">
        {children}
      </Text>
      <ButtonLink href="/learning">Back to Learning Path</ButtonLink>
    </Stack>
  </PageSection>
);

/** In place of content that could not be read, so that it is unknown whether it exists. */
export const Unavailable = ({
  title = 'Unavailable right now',
  ...rest
}: ComponentProps<typeof MissingData>) => (
  <Stack gap="6">
    <Heading as="h1" size="h2">
      {title}
    </Heading>
    <MissingData {...rest} />
  </Stack>
);
