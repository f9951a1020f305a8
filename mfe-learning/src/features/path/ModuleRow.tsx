import { useId } from 'react';
import {
  Box,
  ButtonLink,
  chakra,
  Heading,
  Progress,
  Skeleton,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { PositionMark } from './PositionMark';
import { invitation, type ModuleProgress } from './progress';

/** One row of the path: mark, words, progress. The skeleton has the same columns. */
export const PathRow = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto 1fr', md: 'auto 1fr minmax(0, 250px)' },
    columnGap: { base: '4', md: '11' },
    rowGap: '5',
    alignItems: 'center',
    paddingBlock: '8',
    borderTop: '1px solid {colors.line}',
    '& > :last-child': { gridColumn: { base: '2', md: '3' } },
  },
});

const Facts = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    marginTop: '2.5',
    color: 'muted',
    fontSize: 'sm',
  },
});

const DocumentLink = chakra('a', {
  base: {
    display: 'inline-block',
    // 44 px to touch, in a line that stays as high as its text.
    paddingBlock: '2.5',
    marginBlock: '-2.5',
    color: 'inherit',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textDecorationColor: '{colors.accent}' },
  },
});

const difficulties = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
} as const;

const lessons = (count: number): string => `${count} ${count === 1 ? 'lesson' : 'lessons'}`;

export interface ModuleRowProps {
  progress: ModuleProgress;
  /** Whether the progress is known, on its way, or could not be had: then no bar is drawn. */
  knowledge: 'known' | 'coming' | 'missing';
  /** The module to go on with: the one filled button of the list. */
  isNext: boolean;
}

/** A module of the path with its way in. */
export function ModuleRow({ progress, knowledge, isNext }: ModuleRowProps) {
  const { module, completed, percent, state } = progress;
  const titleId = useId();
  const href = `/learning/module/${module.id}`;
  const done = `${completed} of ${lessons(module.lessonCount)}`;
  return (
    <PathRow aria-current={isNext ? 'step' : undefined}>
      <PositionMark position={progress.position} complete={state === 'complete'} isNext={isNext} />
      <Box minWidth="0">
        <Heading size="h3" id={titleId}>
          <DocumentLink href={href}>{module.title}</DocumentLink>
        </Heading>
        <Text tone="muted" marginTop="1">
          {module.description}
        </Text>
        <Facts>
          <li>{difficulties[module.difficulty]}</li>
          <li>{module.estimatedMinutes} min</li>
          <li>{lessons(module.lessonCount)}</li>
          <li>{module.points} points</li>
        </Facts>
      </Box>
      <Stack gap="3" alignItems="start">
        {knowledge === 'known' && (
          <Box width="full">
            <Progress value={percent} label={`${module.title}: ${done}`} />
            <Text size="sm" tone="muted" marginTop="2">
              {done}
            </Text>
          </Box>
        )}
        {knowledge === 'coming' && (
          <Stack gap="3" width="full" paddingBottom="1">
            <Skeleton height="2" />
            <Skeleton height="4" width="35%" />
          </Stack>
        )}
        <ButtonLink
          href={href}
          kind={isNext ? 'filled' : 'quiet'}
          size="sm"
          aria-describedby={titleId}
        >
          {invitation[state]}
        </ButtonLink>
      </Stack>
    </PathRow>
  );
}
