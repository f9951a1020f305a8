import type { Lesson } from '@site/contracts/learning';
import type { PartProps } from '@site/shared-ui/parts';
import { ArticleColumn, Box, chakra, Flex, Icon, Link, SmallText } from '@site/shared-ui/ui';
import type { ReactNode } from 'react';
import { lessonsApi, useGetLessonQuery } from '../../features/lessons/lessons.api';

type Props = PartProps<'/learning/lesson/:lessonId'>;

const Way = chakra('a', {
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
  <Way
    href={`/learning/lesson/${lesson.id}`}
    rel={direction === 'next' ? 'next' : 'prev'}
    textAlign={{ sm: direction === 'next' ? 'right' : 'left' }}
  >
    <SmallText>{direction === 'next' ? 'Next lesson' : 'Previous lesson'}</SmallText>
    <Box as="span" fontFamily="heading" fontWeight="600">
      {lesson.number} {lesson.title}
    </Box>
  </Way>
);

export default function Neighbours({ params: { lessonId } }: Props) {
  const { data: lesson } = useGetLessonQuery({ lessonId });
  if (!lesson) return null;
  return (
    <Box
      as="nav"
      aria-label="Lessons"
      paddingBottom={{ base: '16', md: '24' }}
      _print={{ display: 'none' }}
    >
      <ArticleColumn>
        <Box
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
          paddingTop="8"
        >
          {lesson.previous ? (
            <Neighbour lesson={lesson.previous} direction="previous" />
          ) : (
            <Box display={{ base: 'none', sm: 'block' }} />
          )}
          {lesson.next && <Neighbour lesson={lesson.next} direction="next" />}
        </Box>
        <Flex flexWrap="wrap" columnGap="6">
          <Back href={`/learning/module/${lesson.moduleId}`}>Back to {lesson.moduleTitle}</Back>
          <Back href="/learning">Back to Learning Path</Back>
        </Flex>
      </ArticleColumn>
    </Box>
  );
}
Neighbours.prefetch = ({ params: { lessonId } }: Props) => [
  lessonsApi.endpoints.getLesson.initiate({ lessonId }),
];

const Back = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} display="inline-flex" alignItems="center" gap="2" minHeight="11">
    <Icon name="arrowLeft" />
    {children}
  </Link>
);
