import { type Entry, formatEffort, formatPoints } from '@site/contracts/audit/audit-report';
import {
  Box,
  chakra,
  Flex,
  Heading,
  Link,
  SmallText,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { below, type Level } from './results';

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridAutoFlow: { lg: 'column' },
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: { base: '4', lg: '5' },
    counterReset: 'task',
  },
});
const Task = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    padding: { base: '5', md: '6' },
    bg: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    breakInside: 'avoid',
    counterIncrement: 'task',
  },
});
const Place = chakra('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: '700',
    color: 'muted',
    _before: { content: 'counter(task) / ""' },
  },
});

function TaskCard({ task, heading }: { task: Entry; heading: 'h3' | 'h4' }) {
  const { finding, gain, settles } = task;
  const { id, title, recommendation, effort } = finding;
  return (
    <Task>
      <Flex justifyContent="space-between" gap="4">
        <Place />
        {gain > 0 && (
          <Box color="accent" fontSize="sm" fontWeight="600">
            {formatPoints(gain)}
          </Box>
        )}
      </Flex>
      <Heading as={heading} size="h3" overflowWrap="anywhere">
        {title}
      </Heading>
      <Text overflowWrap="anywhere">{recommendation}</Text>
      {settles.length > 0 && (
        <SmallText>
          Fixes {settles.length === 1 ? 'one more point' : `${settles.length} more points`} along
          with it.
        </SmallText>
      )}
      {effort && <SmallText>{formatEffort(effort)}</SmallText>}
      <Box marginTop="auto" fontSize="sm" _print={{ display: 'none' }}>
        <Link href={`#${id}`} display="inline-block" paddingBlock="3" marginBlock="-3">
          What we saw
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Link>
      </Box>
    </Task>
  );
}

/** What to do first: what, how long it takes and how hard it is. */
export const FirstTasks = ({ tasks, level }: { tasks: readonly Entry[]; level: Level }) => (
  <List>
    {tasks.map((task) => (
      <TaskCard key={task.finding.id} task={task} heading={below(level).item} />
    ))}
  </List>
);
