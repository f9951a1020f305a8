import { Box, chakra, Text } from '@site/shared-ui/ui';
import { getTone } from '../scores';

const Circle = chakra('circle', { base: { fill: 'none', strokeWidth: '9' } });

/** The overall score as a number in a ring. The ring is hidden from screen readers. */
export function ScoreRing({ score }: { score: number }) {
  return (
    <Box position="relative" flexShrink="0" width={{ base: '152px', md: '200px' }} aspectRatio="1">
      <svg viewBox="0 0 120 120" aria-hidden="true">
        {/* The score begins at twelve o'clock. */}
        <g transform="rotate(-90 60 60)">
          <Circle cx="60" cy="60" r="54" stroke="line" />
          <Circle
            cx="60"
            cy="60"
            r="54"
            stroke={getTone(score)}
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${score} 100`}
          />
        </g>
      </svg>
      <Box position="absolute" inset="0" display="grid" placeContent="center" textAlign="center">
        <Text
          fontFamily="heading"
          fontSize={{ base: '3rem', md: '4rem' }}
          fontWeight="700"
          lineHeight="1"
        >
          {score}
        </Text>
        <Text tone="muted" size="sm">
          out of 100
        </Text>
      </Box>
    </Box>
  );
}
