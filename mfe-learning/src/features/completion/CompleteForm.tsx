import type { LessonCompletion } from '@site/contracts/learning';
import { SubmitButton } from '@site/shared-ui/forms';
import { Heading, Text } from '@site/shared-ui/ui';
import { CompletionFields } from './CompletionFields';

interface CompleteFormProps {
  completion: Pick<LessonCompletion, 'email' | 'moduleId' | 'lessonId'>;
  /** Points that completing the lesson brings. */
  points: number;
  /** Something is on its way. */
  pending: boolean;
  onComplete: () => void;
}

/** The end of a lesson without a quiz: one button; without script the form posts itself. */
export const CompleteForm = ({ completion, points, pending, onComplete }: CompleteFormProps) => (
  <>
    <Heading size="h3">Done reading?</Heading>
    <Text>Completing the lesson opens the next one and brings you {points} points.</Text>
    <form
      method="post"
      action="/api/learning/progress#complete"
      onSubmit={(event) => {
        event.preventDefault();
        onComplete();
      }}
    >
      <CompletionFields completion={completion} />
      <SubmitButton pending={pending} pendingLabel="Saving...">
        Complete Lesson
      </SubmitButton>
    </form>
  </>
);
