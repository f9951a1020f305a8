import { headingsOf, type PartProps } from '@site/shared-ui/parts';
import {
  ArticleColumn,
  Box,
  Breadcrumb,
  Heading,
  MissingData,
  OnThisPage,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { LessonHead } from '../../features/lessons/LessonHead';
import { LessonProse } from '../../features/lessons/LessonProse';
import { lessonsApi } from '../../features/lessons/lessons.api';
import { Sources } from '../../features/lessons/Sources';
import { NotThere } from '../NotThere';
import { toModule, toPath } from '../way';

type Props = PartProps<'/learning/lesson/{lessonId}'>;

/** The text of a lesson. Whoever comes reads all of it; only completing goes in order. */
export default function Lesson({ params: { lessonId } }: Props) {
  const { data: lesson, error, isError, refetch } = lessonsApi.lesson.use({ lessonId });
  if (error?.status === 404)
    return (
      <NotThere title="Lesson Not Found">
        No lesson has this address. All that there are stand on the learning path.
      </NotThere>
    );
  const headings = lesson ? headingsOf(lesson.html) : [];
  const way = lesson ? toModule(lesson.moduleId, lesson.moduleTitle) : toPath;
  return (
    <Box as="section" paddingTop={{ base: '10', md: '14' }}>
      <ArticleColumn
        aside={headings.length > 1 && <OnThisPage label="In this lesson" headings={headings} />}
      >
        <Stack gap="8">
          <Breadcrumb items={[...way, { label: lesson?.title ?? 'Lesson' }]} />
          {lesson && (
            <Stack as="article" gap="8">
              <LessonHead lesson={lesson} />
              <LessonProse html={lesson.html} />
              <Sources lesson={lesson} />
            </Stack>
          )}
          {isError && (
            <>
              <Heading as="h1" size="h2">
                Not available just now
              </Heading>
              <MissingData what="The lesson" onRetry={refetch}>
                What you have learned is kept. Please try again in a moment.
              </MissingData>
            </>
          )}
          {!lesson && !isError && <LessonSkeleton />}
        </Stack>
      </ArticleColumn>
    </Box>
  );
}
Lesson.prefetch = ({ params: { lessonId } }: Props) => [lessonsApi.lesson({ lessonId })];

const lines = ['full', '96%', '90%', 'full', '70%'];

function LessonSkeleton() {
  return (
    <Stack gap="8">
      <VisuallyHidden role="status">Loading the lesson</VisuallyHidden>
      <Stack>
        <Skeleton width="28" />
        <Skeleton width="85%" height="14" />
        {lines.map((width, line) => (
          <Skeleton key={line} width={width} />
        ))}
      </Stack>
    </Stack>
  );
}
