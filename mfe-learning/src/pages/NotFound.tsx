import type { ReactNode } from 'react';
import { ButtonLink, Heading, PageSection, Stack, Text } from '@site/shared-ui/ui';

interface NotFoundProps {
  title: string;
  children: ReactNode;
}

export function NotFound({ title, children }: NotFoundProps) {
  return (
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
}
