import type {
  LearningModule,
  LessonSummary,
  ProgressRecord,
} from '@site/contracts/learning/learning';
import { ORDER_OF_LESSONS } from '@site/contracts/learning/order-of-lessons';
import { formatCount } from '@site/contracts/text/count';
import { hasStatus } from '@site/shared-ui/app';
import type { IslandProps } from '@site/shared-ui/islands';
import {
  Box,
  Breadcrumb,
  ButtonLink,
  Card,
  Grid,
  Heading,
  MissingData,
  PageSection,
  Progress,
  Skeleton,
  SmallText,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { api, useGetLessonsOfModuleQuery, useGetModuleQuery, useGetProgressQuery } from '../../api';
import { lessonStatuses } from '../../features/lessons/lesson-status';
import { LessonRow } from '../../features/lessons/LessonRow';
import { Facts } from '../../features/path/Facts';
import { completedLessons } from '../../learner';
import { pathBreadcrumbs } from '../breadcrumbs';
import { NotFound, Unavailable } from '../NotFound';

type Props = IslandProps<'/learning/module/:moduleId'>;

export default function Module({ params: { moduleId } }: Props) {
  const module = useGetModuleQuery({ moduleId });
  const lessons = useGetLessonsOfModuleQuery({ moduleId });
  const progress = useGetProgressQuery();
  if (hasStatus(module.error, 404))
    return (
      <NotFound title="Module Not Found">
        There’s no module at this address. The learning path lists them all.
      </NotFound>
    );
  const retry = (): void => {
    for (const read of [module, lessons, progress]) if (read.isError) void read.refetch();
  };
  const isMissing = module.isError || lessons.isError;
  return (
    <PageSection tight>
      <Stack gap="8">
        <Breadcrumb items={[...pathBreadcrumbs, { label: module.data?.title ?? 'Module' }]} />
        {isMissing && (
          <Unavailable title={module.data?.title} what="This module" onRetry={retry}>
            Your progress is saved. Please try again in a moment.
          </Unavailable>
        )}
        {!isMissing && (!module.data || !lessons.data) && <ModuleSkeleton />}
        {!isMissing && module.data && lessons.data && (
          <Loaded
            module={module.data}
            lessons={lessons.data}
            records={progress.data}
            {...(progress.isError && { onRetry: retry })}
          />
        )}
      </Stack>
    </PageSection>
  );
}
Module.prefetch = ({ params: { moduleId } }: Props) => [
  api.endpoints.getModule.initiate({ moduleId }),
  api.endpoints.getLessonsOfModule.initiate({ moduleId }),
  api.endpoints.getProgress.initiate(),
];

interface LoadedProps {
  module: LearningModule;
  lessons: readonly LessonSummary[];
  /** Undefined while they are loading, or if they could not be read. */
  records: readonly ProgressRecord[] | undefined;
  /** Set if the records could not be read. */
  onRetry?: () => void;
}

function Loaded({ module, lessons, records, onRetry }: LoadedProps) {
  const states = records && lessonStatuses(lessons, completedLessons(records));
  const completed = states?.filter((state) => state === 'completed').length ?? 0;
  const nextPlace = states?.findIndex((state) => state !== 'completed') ?? -1;
  const next = lessons[nextPlace] ?? lessons[0];
  const done = `${completed} of ${formatCount(lessons.length, 'lesson')}`;
  return (
    <>
      <Box>
        <Heading as="h1" maxWidth="14.6em">
          {module.title}
        </Heading>
        <Text size="lg" tone="muted" marginTop="4">
          {module.description}
        </Text>
        <Facts module={module} />
      </Box>
      {onRetry && (
        <MissingData what="Your progress" onRetry={onRetry}>
          It’s saved, and you can read every lesson.
        </MissingData>
      )}
      {next ? (
        <>
          <Grid
            gridTemplateColumns={{ base: '1fr', md: '1fr auto' }}
            alignItems="center"
            padding={{ base: '6', md: '7' }}
            bg="accentSoft"
            borderRadius="card"
          >
            {states && (
              <Box>
                <Progress
                  value={(100 * completed) / lessons.length}
                  label={`${module.title}: ${done}`}
                />
                <Text size="sm" marginTop="2">
                  {done}
                  {completed === lessons.length && '. Module complete.'}
                </Text>
              </Box>
            )}
            <ButtonLink href={`/learning/lesson/${next.id}`} justifySelf="start">
              {completed > 0 ? 'Continue Learning' : 'Start Module'}
            </ButtonLink>
          </Grid>
          <Box as="section" aria-labelledby="lessons">
            <Heading id="lessons" size="h3">
              Lessons
            </Heading>
            <SmallText marginTop="2" marginBottom="4">
              {ORDER_OF_LESSONS} Complete them all to earn {module.points} more points.
            </SmallText>
            <ol>
              {lessons.map((lesson, index) => (
                <LessonRow
                  key={lesson.id}
                  lesson={lesson}
                  status={states?.[index]}
                  isNext={index === nextPlace}
                />
              ))}
            </ol>
          </Box>
        </>
      ) : (
        <NoLessons />
      )}
    </>
  );
}

function NoLessons() {
  return (
    <Card gap="4" padding={{ base: '6', md: '10' }} alignItems="start">
      <Heading size="h3">No lessons yet</Heading>
      <Text tone="muted">We’re still writing this module. The others are ready.</Text>
      <ButtonLink href="/learning">Back to Learning Path</ButtonLink>
    </Card>
  );
}

function ModuleSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the module</VisuallyHidden>
      <Stack gap="4" aria-hidden="true">
        <Skeleton height="14" width="60%" />
        <Skeleton width="80%" />
        <Skeleton height="28" borderRadius="card" />
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="16" data-testid="skeleton-row" />
        ))}
      </Stack>
    </>
  );
}
