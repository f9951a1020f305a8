import { useId } from 'react';
import { formatCount } from '@site/contracts/text/count';
import {
  Box,
  ButtonLink,
  chakra,
  Heading,
  Icon,
  Progress,
  Skeleton,
  SmallText,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { Facts } from './Facts';
import { MODULE_BUTTON_LABELS, type ModuleProgress } from './progress';

const Circle = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '11', md: '14' },
    borderRadius: 'full',
    border: '2px solid {colors.line}',
    bg: 'surface',
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: '700',
    alignSelf: { base: 'start', md: 'center' },
  },
  variants: {
    stage: {
      complete: { bg: 'good', borderColor: 'good', color: 'paper' },
      next: {
        borderColor: 'accent',
        color: 'accent',
        outline: '4px solid {colors.accentSoft}',
      },
      ahead: {},
    },
  },
});

/** A row of the path, also of its skeleton: mark, text, progress. */
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

const DocumentLink = chakra('a', {
  base: {
    display: 'inline-block',
    // Enlarges the touch area to 44 px without making the line higher.
    paddingBlock: '2.5',
    marginBlock: '-2.5',
    color: 'inherit',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textDecorationColor: '{colors.accent}' },
  },
});

interface ModuleRowProps {
  progress: ModuleProgress;
  /** Whether the progress is loaded, loading or could not be read. Only a loaded one is shown as a bar. */
  knowledge: 'known' | 'coming' | 'missing';
  /** The module to continue with. Its button is the only filled one of the list. */
  isNext: boolean;
}

export function ModuleRow({ progress, knowledge, isNext }: ModuleRowProps) {
  const { module, completed, percent, state } = progress;
  const titleId = useId();
  const href = `/learning/module/${module.id}`;
  const done = `${completed} of ${formatCount(module.lessonCount, 'lesson')}`;
  return (
    <PathRow aria-current={isNext ? 'step' : undefined}>
      {state === 'complete' ? (
        <Circle stage="complete">
          <Icon name="check" />
          <VisuallyHidden>Completed</VisuallyHidden>
        </Circle>
      ) : (
        <Circle stage={isNext ? 'next' : 'ahead'} aria-hidden="true">
          {progress.position}
        </Circle>
      )}
      <Box minWidth="0">
        <Heading size="h3" id={titleId}>
          <DocumentLink href={href}>{module.title}</DocumentLink>
        </Heading>
        <Text tone="muted" marginTop="1">
          {module.description}
        </Text>
        <Facts module={module} />
      </Box>
      <Stack gap="3" alignItems="start">
        {knowledge === 'known' && (
          <Box width="full">
            <Progress value={percent} label={`${module.title}: ${done}`} />
            <SmallText marginTop="2">{done}</SmallText>
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
          {MODULE_BUTTON_LABELS[state]}
        </ButtonLink>
      </Stack>
    </PathRow>
  );
}
