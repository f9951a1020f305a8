import type { ReactNode } from 'react';
import type { Lesson } from '@site/contracts/learning/learning';
import { findLockingLesson } from '@site/contracts/learning/order-of-lessons';
import type { IslandProps } from '@site/shared-ui/islands';
import { ArticleColumn, Box, chakra, Flex, Grid, Icon, Link, SmallText } from '@site/shared-ui/ui';
import { api, useGetLessonQuery, useGetProgressQuery } from '../../api';
import { useQueue } from '../../features/completion/offline-queue';
import { completedLessons } from '../../learner';

type Props = IslandProps<'/learning/lesson/:lessonId'>;

const LessonLink = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    padding: '5',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    bg: 'surface',
    minWidth: '0',
    _hover: { borderColor: 'edge' },
  },
});

interface NeighbourProps {
  lesson: NonNullable<Lesson['next']>;
  direction: 'previous' | 'next';
}

const Neighbour = ({ lesson, direction }: NeighbourProps) => (
  <LessonLink
    href={`/learning/lesson/${lesson.id}`}
    rel={direction === 'next' ? 'next' : 'prev'}
    {...(direction === 'next' && { gridColumn: { sm: '2' }, textAlign: { sm: 'right' } })}
  >
    <SmallText>{direction === 'next' ? 'Next lesson' : 'Previous lesson'}</SmallText>
    <Box as="span" fontFamily="heading" fontWeight="600">
      {lesson.number} {lesson.title}
    </Box>
  </LessonLink>
);

/** Whether the next lesson can be completed (docs/product.md 4.5). With unknown progress the server decides. */
function useIsNextOpen(lesson: Lesson | undefined): boolean {
  const { data: records, isError } = useGetProgressQuery();
  const unsent = useQueue();
  if (!lesson?.next || (!records && !isError)) return false;
  if (!records) return true;
  const completed = completedLessons(records);
  const isDone = ({ id }: { id: string }) =>
    completed.has(id) || unsent.some(({ lessonId }) => lessonId === id);
  const before = lesson.next.moduleId === lesson.moduleId ? [...(lesson.before ?? []), lesson] : [];
  return completed.has(lesson.next.id) || !findLockingLesson(before, isDone);
}

export default function LessonNavigation({ params: { lessonId } }: Props) {
  const { data: lesson } = useGetLessonQuery({ lessonId });
  const isNextOpen = useIsNextOpen(lesson);
  if (!lesson) return null;
  return (
    <Box
      as="nav"
      aria-label="Lessons"
      paddingBottom={{ base: '16', md: '24' }}
      _print={{ display: 'none' }}
    >
      <ArticleColumn>
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} paddingTop="8">
          {lesson.previous && <Neighbour lesson={lesson.previous} direction="previous" />}
          {lesson.next && isNextOpen && <Neighbour lesson={lesson.next} direction="next" />}
        </Grid>
        <Flex flexWrap="wrap" columnGap="6">
          <Back href={`/learning/module/${lesson.moduleId}`}>Back to {lesson.moduleTitle}</Back>
          <Back href="/learning">Back to Learning Path</Back>
        </Flex>
      </ArticleColumn>
    </Box>
  );
}
LessonNavigation.prefetch = ({ params: { lessonId } }: Props) => [
  api.endpoints.getLesson.initiate({ lessonId }),
  api.endpoints.getProgress.initiate(),
];

const Back = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} display="inline-flex" alignItems="center" gap="2" minHeight="11">
    <Icon name="arrowLeft" />
    {children}
  </Link>
);
