import type { QuizQuestion } from '@site/contracts/learning/learning';
import type { Graded } from '@site/contracts/learning/pass-mark';
import { Box, chakra, Grid, Icon, SmallText, Stack, Text } from '@site/shared-ui/ui';
import { FocusHeading } from './FocusHeading';

const Verdict = chakra('p', {
  base: { display: 'flex', gap: '2', alignItems: 'start', marginTop: '2' },
});

interface QuizResultProps {
  questions: readonly QuizQuestion[];
  answers: readonly (number | null)[];
  graded: Graded;
  takesFocus: boolean;
}

export function QuizResult({ questions, answers, graded, takesFocus }: QuizResultProps) {
  return (
    <Stack gap="6">
      <FocusHeading takesFocus={takesFocus}>
        {graded.passed ? 'Quiz passed' : 'Not passed yet'}: {graded.correct}/{graded.questions}{' '}
        correct
      </FocusHeading>
      <Grid as="ol">
        {questions.map(({ id, question, options, correctAnswer, explanation }, index) => {
          const answer = answers[index];
          const isRight = answer === correctAnswer;
          return (
            <li key={id}>
              <Text fontWeight="600">
                {index + 1}. {question}
              </Text>
              <Verdict>
                <Icon
                  name={isRight ? 'success' : 'alert'}
                  color={isRight ? 'good' : 'poor'}
                  marginTop="0.2em"
                />
                <span>
                  {isRight ? 'Correct' : 'Incorrect'}. Your answer:{' '}
                  {typeof answer === 'number' ? options[answer] : 'none'}
                </span>
              </Verdict>
              {!isRight && (
                <Verdict>
                  <Icon name="check" color="good" marginTop="0.2em" />
                  <span>Correct answer: {options[correctAnswer]}</span>
                </Verdict>
              )}
              {explanation && (
                <Box paddingInlineStart="7" marginTop="2">
                  <SmallText>{explanation}</SmallText>
                </Box>
              )}
            </li>
          );
        })}
      </Grid>
    </Stack>
  );
}
