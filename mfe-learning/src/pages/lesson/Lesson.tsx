import type { Lesson as LessonContent } from '@site/contracts/learning';
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
import { inTurn } from '../../features/learner/in-turn';
import { LEARNER } from '../../features/learner/learner';
import { LessonHead } from '../../features/lessons/LessonHead';
import { LessonProse } from '../../features/lessons/LessonProse';
import { lessonsApi } from '../../features/lessons/lessons.api';
import { Sources } from '../../features/lessons/Sources';
import { splitTasks } from '../../features/tasks/split-tasks';
import { TaskList } from '../../features/tasks/TaskList';
import { tasksApi } from '../../features/tasks/tasks.api';
import { TermNotes } from '../../features/terms/TermNotes';
import { NotThere } from '../NotThere';
import { moduleBreadcrumbs, pathBreadcrumbs } from '../breadcrumbs';

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
  const breadcrumbs = lesson
    ? moduleBreadcrumbs(lesson.moduleId, lesson.moduleTitle)
    : pathBreadcrumbs;
  return (
    <Box as="section" paddingTop={{ base: '10', md: '14' }}>
      <ArticleColumn
        aside={headings.length > 1 && <OnThisPage label="In this lesson" headings={headings} />}
      >
        <Stack gap="8">
          <Breadcrumb items={[...breadcrumbs, { label: lesson?.title ?? 'Lesson' }]} />
          {lesson && (
            <Stack as="article" gap="8">
              <LessonHead lesson={lesson} />
              <TermNotes>
                <Text lesson={lesson} />
              </TermNotes>
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
Lesson.prefetch = ({ params: { lessonId } }: Props) => [
  lessonsApi.lesson({ lessonId }),
  tasksApi.list({ email: LEARNER }),
];

/** What is to be read, with the tasks in their place. */
function Text({ lesson: { id, html } }: { lesson: LessonContent }) {
  const { before, tasks, after } = splitTasks(html);
  const { data: done } = tasksApi.list.use({ email: LEARNER });
  const [tick] = tasksApi.tick.use();
  if (tasks.length === 0) return <LessonProse html={html} />;
  return (
    <Stack gap="4">
      <LessonProse html={before} />
      <TaskList
        lessonId={id}
        tasks={tasks}
        done={done}
        email={LEARNER}
        tick={(task) => inTurn(() => tick(task))}
      />
      <LessonProse html={after} />
    </Stack>
  );
}

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
