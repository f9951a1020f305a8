import { Box, chakra, Text } from '@site/shared-ui/ui';

/** Thresholds of the audit's colors (docs/product.md 9.4). */
export const getTone = (score: number) => (score >= 80 ? 'good' : score >= 60 ? 'fair' : 'poor');

const Circle = chakra('circle', {
  base: { fill: 'none', strokeWidth: '9', strokeLinecap: 'round' },
});

interface ScoreRingProps {
  /** 0 to 100. */
  score: number;
  /** Draws the ring once when the page opens. */
  drawn?: boolean;
}

/** A score out of 100 in its ring. */
export function ScoreRing({ score, drawn = false }: ScoreRingProps) {
  return (
    <Box position="relative" flexShrink="0" boxSize="7rem">
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
          {...(drawn && { _motionSafe: { animation: 's-draw 1.2s ease-out' } })}
        />
      </svg>
      <Box position="absolute" inset="0" display="grid" placeContent="center" textAlign="center">
        <Text fontFamily="heading" fontSize="2.25rem" fontWeight="700" lineHeight="1">
          {score}
        </Text>
        <Text tone="muted" size="xs" lineHeight="1.4">
          out of 100
        </Text>
      </Box>
    </Box>
  );
}
