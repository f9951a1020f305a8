import { ButtonLink, Heading, Stack, Text } from '@site/shared-ui/ui';

/** Says that a post was here, so that nobody looks for a mistake in its address. */
export function PostGone() {
  return (
    <Stack gap="6" alignItems="start">
      <Heading as="h1">Blog Post Withdrawn</Heading>
      <Text size="lg" tone="muted">
        This post was here and is no longer: its author has withdrawn it. It may come back, under
        this address or another.
      </Text>
      <ButtonLink href="/blog">Back to Blog</ButtonLink>
    </Stack>
  );
}
