import { useState } from 'react';
import type { IslandProps } from '@site/shared-ui/islands';
import {
  ArticleColumn,
  Box,
  ButtonLink,
  MissingData,
  Skeleton,
  Stack,
  TouchLink,
} from '@site/shared-ui/ui';
import { api, useGetLessonQuery, useGetProgressQuery, useGetQuizQuery } from '../../api';
import { LessonEnd } from '../../features/completion/LessonEnd';
import { parsePosted } from '../../features/completion/posted';
import { UnsentNotice } from '../../features/completion/UnsentNotice';

type Props = IslandProps<'/learning/lesson/:lessonId'>;

/**
 * The end of a lesson, where it is completed. Without the lesson it shows nothing: the island above shows the error.
 */
export default function Completion({ params: { lessonId } }: Props) {
  const { data: lesson } = useGetLessonQuery({ lessonId });
  // Skipped without the lesson, so that a retry of the lesson also retries what failed with it.
  const quiz = useGetQuizQuery({ lessonId }, { skip: !lesson });
  const progress = useGetProgressQuery(undefined, { skip: !lesson });
  /** Whether the progress has been read or has failed once. Later retries then do not remove the end of the lesson. */
  const [isProgressSettled, setIsProgressSettled] = useState(false);
  if (!isProgressSettled && (progress.data || progress.isError)) setIsProgressSettled(true);
  if (!lesson) return null;
  return (
    <ArticleColumn>
      <Box
        as="section"
        id="complete"
        aria-label="Complete this lesson"
        marginTop="8"
        _print={{ display: 'none' }}
      >
        <Stack
          gap="6"
          padding={{ base: '5', md: '8' }}
          bg="accentSoft"
          borderRadius="card"
          scrollMarginTop="24"
        >
          <UnsentNotice />
          {progress.isError && (
            <MissingData what="Your progress" onRetry={progress.refetch}>
              It’s saved, and you can continue with this lesson.
            </MissingData>
          )}
          {quiz.isError && (
            <MissingData what="The quiz" onRetry={quiz.refetch}>
              You can complete the lesson once it loads.
            </MissingData>
          )}
          {quiz.data && isProgressSettled ? (
            <LessonEnd
              key={lesson.id}
              lesson={lesson}
              questions={quiz.data}
              records={progress.data}
            >
              {lesson.next ? (
                <Stack gap="2" alignItems="start">
                  <ButtonLink href={`/learning/lesson/${lesson.next.id}`}>
                    Continue with {lesson.next.number} {lesson.next.title}
                  </ButtonLink>
                  <TouchLink href="/learning/figures#reminders">Get email reminders</TouchLink>
                </Stack>
              ) : (
                <ButtonLink href="/learning" kind="quiet" alignSelf="start">
                  See the whole path
                </ButtonLink>
              )}
            </LessonEnd>
          ) : (
            !quiz.isError && <Skeleton height="32" borderRadius="card" />
          )}
        </Stack>
      </Box>
    </ArticleColumn>
  );
}
Completion.prefetch = ({ params: { lessonId } }: Props, search: string) => [
  api.endpoints.getLesson.initiate({ lessonId }),
  api.endpoints.getQuiz.initiate({ lessonId }),
  api.endpoints.getProgress.initiate(),
  ...(parsePosted(search).outcome === 'completed'
    ? [api.endpoints.getStats.initiate(), api.endpoints.getAchievements.initiate()]
    : []),
];
