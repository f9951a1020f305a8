import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { Card } from './card';

/** A gray shape where something will be; give it the size of what comes. */
export const Skeleton = chakra(
  'div',
  {
    base: {
      height: '4',
      borderRadius: 'sm',
      bg: 'line',
      animation: 's-pulse 1.6s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true } },
);

export interface SkeletonCardProps extends HTMLChakraProps<'div'> {
  /** Height of the picture on top, e.g. `44`; none without it. */
  picture?: string;
  /** Lines of text. */
  lines?: number;
}

/** A card that is on its way. Say beside the list of them that it is loading. */
export function SkeletonCard({ picture, lines = 3, ...rest }: SkeletonCardProps) {
  return (
    <Card data-testid="skeleton-card" aria-hidden="true" {...rest}>
      {picture && <Skeleton height={picture} />}
      <Skeleton width="35%" />
      <Skeleton height="6" width="85%" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : 'full'} />
      ))}
    </Card>
  );
}
