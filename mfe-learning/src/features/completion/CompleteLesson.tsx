import type { Lesson } from '@site/contracts/learning/learning';
import { SubmitButton } from '@site/shared-ui/forms';
import { Heading, Text } from '@site/shared-ui/ui';
import { CompletionFields } from './QuizForm';

interface CompleteLessonProps {
  lesson: Lesson;
  pending: boolean;
  onComplete: () => void;
}

/** The button that completes a lesson without a quiz. */
export const CompleteLesson = ({ lesson, pending, onComplete }: CompleteLessonProps) => (
  <>
    <Heading size="h3">Done reading?</Heading>
    <Text>Complete the lesson to earn {lesson.points} points and open the next one.</Text>
    <form
      method="post"
      action="/api/learning/progress#complete"
      onSubmit={(event) => {
        event.preventDefault();
        onComplete();
      }}
    >
      <CompletionFields lesson={lesson} />
      <SubmitButton pending={pending} pendingLabel="Saving...">
        Complete Lesson
      </SubmitButton>
    </form>
  </>
);
