import type { LessonCompletion } from '@site/contracts/learning';

interface CompletionFieldsProps {
  completion: Pick<LessonCompletion, 'email' | 'moduleId' | 'lessonId'>;
}

/** What a form without script sends besides the answers. */
export const CompletionFields = ({ completion }: CompletionFieldsProps) => (
  <>
    <input type="hidden" name="email" value={completion.email} />
    <input type="hidden" name="moduleId" value={completion.moduleId} />
    <input type="hidden" name="lessonId" value={completion.lessonId} />
    <input type="hidden" name="isCompleted" value="true" />
  </>
);
