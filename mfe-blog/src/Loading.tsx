import { Skeleton, Stack } from '@site/shared-ui/ui';

interface LoadingProps {
  /** What is on its way, for those who listen. */
  label: string;
  /** Of each row. */
  height: string;
  rows?: number;
}

/** Stands for what is on its way. */
export const Loading = ({ label, height, rows = 1 }: LoadingProps) => (
  <Stack role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height={height} />
    ))}
  </Stack>
);
