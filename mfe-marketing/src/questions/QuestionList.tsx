import { Box, chakra, Text } from '@site/shared-ui/ui';
import type { Questions } from './question';

const Item = chakra('details', {
  base: {
    borderTop: '1px solid {colors.line}',
    _last: { borderBottom: '1px solid {colors.line}' },
    '&[open] > summary::after': { content: '"–" / ""' },
  },
});
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '6',
    paddingBlock: '5',
    fontFamily: 'heading',
    fontSize: 'h3',
    fontWeight: '600',
    lineHeight: '1.25',
    letterSpacing: '-0.01em',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { textDecoration: 'underline', textDecorationColor: '{colors.accent}' },
    _after: { content: '"+" / ""', flexShrink: '0', fontFamily: 'body', fontWeight: '400' },
  },
});

/** A list of `details`, which open without script. The first one is open. */
export function QuestionList({ questions }: { questions: Questions }) {
  return (
    <Box>
      {Object.entries(questions).map(([question, answer], index) => (
        <Item key={question} open={index === 0}>
          <Summary>{question}</Summary>
          <Text tone="muted" paddingBottom="6">
            {answer}
          </Text>
        </Item>
      ))}
    </Box>
  );
}
