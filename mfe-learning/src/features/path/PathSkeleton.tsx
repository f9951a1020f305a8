import { Box, Skeleton, Stack, VisuallyHidden } from '@site/shared-ui/ui';
import { PathRow } from './ModuleRow';

/** About a screen of them. */
const ROWS = 6;

/** The path on its way, in the shape of its rows. */
export function PathSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the learning modules</VisuallyHidden>
      <Box as="ol" aria-hidden="true">
        {Array.from({ length: ROWS }, (_, row) => (
          <PathRow key={row} data-testid="skeleton-card">
            <Skeleton boxSize={{ base: '11', md: '14' }} borderRadius="full" />
            <Stack gap="3">
              <Skeleton height="6" width="40%" />
              <Skeleton width="80%" />
              <Skeleton height="3" width="55%" />
            </Stack>
            <Stack gap="3">
              <Skeleton height="2" />
              <Skeleton height="3" width="35%" />
              <Skeleton height="11" width="60%" borderRadius="control" />
            </Stack>
          </PathRow>
        ))}
      </Box>
    </>
  );
}
