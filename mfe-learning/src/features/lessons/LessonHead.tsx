import type { Lesson } from '@site/contracts/learning';
import { Box, chakra, Heading, SmallText } from '@site/shared-ui/ui';

const Facts = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    color: 'muted',
    fontSize: 'sm',
  },
});

/** Which lesson it is, and how long reading and doing take. */
export function LessonHead({ lesson }: { lesson: Lesson }) {
  const doing = lesson.estimatedMinutes - lesson.readingMinutes;
  return (
    <Box display="grid" gap="4">
      <SmallText>
        Lesson {lesson.number} · {lesson.moduleTitle}
      </SmallText>
      <Heading as="h1" fontSize="clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem)">
        {lesson.title}
      </Heading>
      <Facts>
        <li>{lesson.readingMinutes} min reading</li>
        {doing > 0 && <li>{doing} min doing</li>}
        {lesson.lessonType === 'quiz' && <li>Ends with a quiz</li>}
        <li>{lesson.points} points</li>
      </Facts>
    </Box>
  );
}
