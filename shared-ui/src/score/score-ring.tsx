import type { ComponentProps } from 'react';
import { Box, chakra } from '@site/shared-ui/ui';

/**
 * The color of an audit's score out of 100, and its word for visitors who do not see colors: from 80 green, from 60
 * yellow, below red (docs/product.md 9.4).
 */
export const getTone = (score: number) => (score >= 80 ? 'good' : score >= 60 ? 'fair' : 'poor');

const Circle = chakra('circle', {
  base: { fill: 'none', strokeWidth: '9', strokeLinecap: 'round' },
});

interface ScoreRingProps {
  /** 0 to 100. */
  score: number;
  /** Font size of the score, which the ring follows. */
  size?: ComponentProps<typeof Box>['fontSize'];
}

/** An audit's score out of 100 in its ring. */
export const ScoreRing = ({ score, size = '2.25rem' }: ScoreRingProps) => (
  <Box position="relative" flexShrink="0" boxSize="3.125em" fontSize={size}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <Circle cx="50" cy="50" r="44" stroke="line" />
      <Circle
        cx="50"
        cy="50"
        r="44"
        stroke={getTone(score)}
        pathLength="100"
        strokeDasharray={`${score} 100`}
        transform="rotate(-90deg)"
        transformOrigin="50px 50px"
      />
    </svg>
    <Box position="absolute" inset="0" display="grid" placeContent="center" textAlign="center">
      <Box fontFamily="heading" fontWeight="700" lineHeight="1">
        {score}
      </Box>
      <Box color="muted" fontSize="xs" lineHeight="1.4">
        out of 100
      </Box>
    </Box>
  </Box>
);
