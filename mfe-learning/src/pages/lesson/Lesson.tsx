import type { Lesson as LessonRecord } from '@site/contracts/learning/learning';
import { formatLongDay } from '@site/contracts/text/dates';
import { hasStatus } from '@site/shared-ui/app';
import { headingsOf, type IslandProps } from '@site/shared-ui/islands';
import {
  ArticleColumn,
  Box,
  Breadcrumb,
  chakra,
  Grid,
  Heading,
  Link,
  OnThisPage,
  Prose,
  Skeleton,
  SmallText,
  Stack,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { api, useGetLessonQuery } from '../../api';
import { FactList } from '../../features/path/Facts';
import { splitTasks } from '../../features/tasks/split-tasks';
import { TaskList } from '../../features/tasks/TaskList';
import { TermNotes } from '../../features/terms/TermNotes';
import { moduleBreadcrumbs, pathBreadcrumbs } from '../breadcrumbs';
import { NotFound, Unavailable } from '../NotFound';

function LessonHead({ lesson }: { lesson: LessonRecord }) {
  const taskMinutes = lesson.estimatedMinutes - lesson.readingMinutes;
  return (
    <Grid gap="4">
      <SmallText>
        Lesson {lesson.number} · {lesson.moduleTitle}
      </SmallText>
      <Heading as="h1" fontSize="clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem)">
        {lesson.title}
      </Heading>
      <FactList>
        <li>{lesson.readingMinutes} min reading</li>
        {taskMinutes > 0 && <li>{taskMinutes} min doing</li>}
        {lesson.lessonType === 'quiz' && <li>Ends with a quiz</li>}
        <li>{lesson.points} points</li>
      </FactList>
    </Grid>
  );
}

/** The text of a lesson. A block quote is shown as a box. */
const LessonProse = chakra(Prose, {
  base: {
    '& [role=region]': { marginBlock: '7' },
    '& th': { borderBottomColor: 'edge', verticalAlign: 'bottom' },
    '& td:first-of-type': { fontWeight: '600' },
    '& :is(th, td):last-child': { paddingRight: '0' },
    '& ol > li::marker': { color: 'accent', fontWeight: '600' },
    '& blockquote': {
      borderLeftWidth: '6px',
      bg: 'sunk',
      borderRadius: '0 {radii.control} {radii.control} 0',
      padding: '5',
      fontSize: 'lg',
      textWrap: 'pretty',
    },
    '& figure img': { border: '1px solid {colors.line}' },
  },
});

function Sources({ lesson: { sources, checkedOn } }: { lesson: LessonRecord }) {
  if (sources.length === 0 && !checkedOn) return null;
  return (
    <Box as="section" aria-labelledby="sources" paddingTop="6" borderTop="1px solid {colors.line}">
      <Heading size="h3" id="sources">
        Sources
      </Heading>
      <Grid as="ul" gap="2" marginTop="3" fontSize="sm">
        {sources.map(({ title, publisher, url }) => (
          <li key={url}>
            <Link
              href={url}
              fontWeight="400"
              paddingBlock="2"
              {...(url.startsWith('http') && { rel: 'noopener' })}
            >
              {title}
            </Link>
            , {publisher}
          </li>
        ))}
      </Grid>
      {checkedOn && (
        <SmallText marginTop="3">
          Checked on <time dateTime={checkedOn}>{formatLongDay(checkedOn)}</time>.
        </SmallText>
      )}
    </Box>
  );
}

type Props = IslandProps<'/learning/lesson/:lessonId'>;

/** The text of a lesson. Everyone can read it; only completing follows the order (docs/product.md 2.14). */
export default function Lesson({ params: { lessonId } }: Props) {
  const { data: lesson, error, isError, refetch } = useGetLessonQuery({ lessonId });
  if (hasStatus(error, 404))
    return (
      <NotFound title="Lesson Not Found">
        There’s no lesson at this address. The learning path lists them all.
      </NotFound>
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
            <Unavailable what="The lesson" onRetry={refetch}>
              Your progress is saved. Please try again in a moment.
            </Unavailable>
          )}
          {!lesson && !isError && <LessonSkeleton />}
        </Stack>
      </ArticleColumn>
    </Box>
  );
}
Lesson.prefetch = ({ params: { lessonId } }: Props) => [
  api.endpoints.getLesson.initiate({ lessonId }),
  api.endpoints.getTasks.initiate(),
];

function Text({ lesson: { id, html } }: { lesson: LessonRecord }) {
  const { before, tasks, after } = splitTasks(html);
  if (tasks.length === 0) return <LessonProse html={html} />;
  return (
    <Stack gap="4">
      <LessonProse html={before} />
      <TaskList lessonId={id} tasks={tasks} />
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
