import { Heading, Link, MissingData, Stack } from '@site/shared-ui/ui';

/** Stands for a post that could not be asked for: whether it exists is not known. */
export function PostMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack gap="6">
      <Heading as="h1" size="h2">
        Not available just now
      </Heading>
      <MissingData what="The article" onRetry={onRetry}>
        Its address is fine as far as we know. Wait a moment, then try again, or go back to{' '}
        <Link href="/blog">all articles</Link>.
      </MissingData>
    </Stack>
  );
}
