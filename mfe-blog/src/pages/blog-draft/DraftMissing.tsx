import type { ReactNode } from 'react';
import { ButtonLink, Heading, MissingData, Stack, Text } from '@site/shared-ui/ui';

const NoDraft = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="6" alignItems="start">
    <Heading as="h1">{title}</Heading>
    <Text size="lg" tone="muted">
      {children}
    </Text>
    <ButtonLink href="/blog">Back to Blog</ButtonLink>
  </Stack>
);

interface DraftMissingProps {
  /** Of the API's answer; 0 without one. */
  status: number | undefined;
  onRetry: () => void;
}

/** Stands for a draft that its link does not show, and says why. */
export function DraftMissing({ status, onRetry }: DraftMissingProps) {
  if (status === 404)
    return (
      <NoDraft title="Draft Not Found">
        No draft has this link. Please compare the address letter by letter; a draft that was
        deleted is gone too.
      </NoDraft>
    );
  if (status === 410)
    return (
      <NoDraft title="Link Has Ended">
        A link to a draft works for seven days. It ends before when its author says so, or withdraws
        the post. Please ask whoever sent it to you for a new one.
      </NoDraft>
    );
  return (
    <Stack gap="6">
      <Heading as="h1" size="h2">
        Not available just now
      </Heading>
      <MissingData what="The draft" onRetry={onRetry}>
        Its link is fine as far as we know. Wait a moment, then try again.
      </MissingData>
    </Stack>
  );
}
