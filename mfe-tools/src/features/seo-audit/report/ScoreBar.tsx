import { getTone } from '@site/shared-ui/score-ring';
import { Box, Flex, Progress } from '@site/shared-ui/ui';

interface ScoreBarProps {
  /** The name of the score. */
  title: string;
  /** Out of 100, as text. */
  score: string;
}

/** A score as a bar, and as a figure with its word, in the grid areas `bar` and `figure`. */
export function ScoreBar({ title, score }: ScoreBarProps) {
  const value = Number(score);
  const tone = getTone(value);
  return (
    <>
      <Progress
        gridArea="bar"
        value={value}
        label={title}
        tone={tone}
        aria-valuetext={`${value} out of 100: ${tone}`}
      />
      <Flex gridArea="figure" gap="2" alignItems="baseline" justifyContent="end">
        <Box as="span" color="muted" fontSize="sm">
          {tone}
        </Box>
        <Box as="span" fontWeight="600" fontVariantNumeric="tabular-nums">
          {score}
        </Box>
      </Flex>
    </>
  );
}
