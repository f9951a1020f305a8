import type { LessonSummary } from '@site/contracts/learning/learning';
import { Box, chakra, Icon, VisuallyHidden } from '@site/shared-ui/ui';
import type { LessonStatus } from './lesson-status';

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: { base: '4', md: '6' },
    minHeight: '18',
    paddingBlock: '3',
    borderTop: '1px solid {colors.line}',
  },
  variants: { isLocked: { true: { color: 'muted' } } },
});

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '11',
    height: '11',
    borderRadius: 'full',
    border: '2px solid {colors.line}',
    fontFamily: 'heading',
    fontWeight: '600',
    fontSize: 'sm',
  },
  variants: {
    status: {
      completed: { bg: 'good', borderColor: 'good', color: 'paper' },
      open: { borderColor: 'accent', color: 'accent' },
      locked: { bg: 'sunk' },
    },
  },
});

const Title = chakra('a', {
  base: {
    fontFamily: 'heading',
    fontWeight: '600',
    fontSize: 'lg',
    lineHeight: '1.3',
    color: 'inherit',
    '&[href]': { _after: { content: '""', position: 'absolute', inset: '0' } },
    '&[href]:hover': { textDecoration: 'underline', textDecorationColor: '{colors.accent}' },
  },
});

const Facts = chakra('p', { base: { color: 'muted', fontSize: 'sm' } });

interface LessonRowProps {
  lesson: LessonSummary;
  /** Undefined while it is unknown: then the lesson can be opened, and the server decides. */
  status: LessonStatus | undefined;
  isNext: boolean;
}

/** A lesson in the list of its module. A locked one is dimmed and leads nowhere (docs/product.md 4.5). */
export function LessonRow({ lesson, status, isNext }: LessonRowProps) {
  const { id, number, title, estimatedMinutes, lessonType, points } = lesson;
  const isLocked = status === 'locked';
  return (
    <Row isLocked={isLocked} aria-current={isNext ? 'step' : undefined}>
      <Mark status={status ?? 'open'} aria-hidden="true">
        {status === 'completed' ? <Icon name="check" /> : isLocked ? <Icon name="lock" /> : number}
      </Mark>
      <Box minWidth="0">
        <Title
          {...(isLocked
            ? { role: 'link', 'aria-disabled': true }
            : { href: `/learning/lesson/${id}` })}
        >
          {title}
          {status && status !== 'open' && <VisuallyHidden> ({status})</VisuallyHidden>}
        </Title>
        <Facts>
          {estimatedMinutes} min · {lessonType === 'quiz' ? 'ends with a quiz' : 'reading'} ·{' '}
          {points} points
        </Facts>
      </Box>
      {!isLocked && <Icon name="arrowRight" color="muted" />}
    </Row>
  );
}
