import { Button } from '@site/shared-ui/ui';
import type { ReactNode } from 'react';

interface StartQuizProps {
  lessonId: string;
  onStart: () => void;
  children: ReactNode;
}

/** Opens the quiz in its place; without script the same page with the quiz open. */
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
