import { ButtonLink, Heading, Stack, Text } from '@site/shared-ui/ui';

/** Says that no post has this address, and leads back to those that exist. */
export function PostNotFound() {
  return (
    <Stack gap="6" alignItems="start">
      <Heading as="h1">Blog Post Not Found</Heading>
      <Text size="lg" tone="muted">
        The blog post you're looking for doesn't exist or has been moved.
      </Text>
      <ButtonLink href="/blog">Back to Blog</ButtonLink>
    </Stack>
  );
}
