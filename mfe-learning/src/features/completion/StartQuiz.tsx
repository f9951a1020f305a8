import type { ReactNode } from 'react';
import type { Lesson } from '@site/contracts/learning/learning';
import { PASS_PERCENT } from '@site/contracts/learning/pass-mark';
import { Button, Heading, Text } from '@site/shared-ui/ui';

interface StartQuizProps {
  lessonId: string;
  onStart: () => void;
  children: ReactNode;
}

/** Opens the quiz in place. Without script it loads the page with the quiz open. */
export const StartQuiz = ({ lessonId, onStart, children }: StartQuizProps) => (
  <form
    action={`/learning/lesson/${lessonId}#complete`}
    onSubmit={(event) => {
      event.preventDefault();
      onStart();
    }}
  >
    <Button type="submit" name="quiz" value="open">
      {children}
    </Button>
  </form>
);

interface QuizOfferProps {
  lesson: Lesson;
  questionCount: number;
  onStart: () => void;
}

export const QuizOffer = ({ lesson, questionCount, onStart }: QuizOfferProps) => (
  <>
    <Heading size="h3">Quiz: {questionCount} questions</Heading>
    <Text>
      Score {PASS_PERCENT}% or more to complete the lesson. You earn {lesson.points} points, plus
      points for each right answer. Try as often as you like.
    </Text>
    <StartQuiz lessonId={lesson.id} onStart={onStart}>
      Start Quiz
    </StartQuiz>
  </>
);
