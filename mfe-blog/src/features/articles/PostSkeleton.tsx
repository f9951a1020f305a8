import { Skeleton, Stack, VisuallyHidden } from '@site/shared-ui/ui';

const lines = ['full', '96%', '90%', 'full', '70%'];

/** A post on its way: heading, picture and first lines. */
export function PostSkeleton() {
  return (
    <Stack gap="8">
      <VisuallyHidden role="status">Loading the article</VisuallyHidden>
      <Stack>
        <Skeleton width="28" height="6" />
        <Skeleton width="85%" height="14" />
        <Skeleton width="44" />
      </Stack>
      <Skeleton height="auto" aspectRatio="16 / 9" borderRadius="card" />
      <Stack>
        {lines.map((width, line) => (
          <Skeleton key={line} width={width} />
        ))}
      </Stack>
    </Stack>
  );
}
