import { type Entry, formatEffort, formatPoints } from '@site/contracts/audit/audit-report';
import {
  Box,
  Card,
  Flex,
  Grid,
  Heading,
  Link,
  SmallText,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { below, type Level } from './results';

interface TaskCardProps {
  task: Entry;
  /** From 1. */
  position: number;
  heading: 'h3' | 'h4';
}

function TaskCard({ task, position, heading }: TaskCardProps) {
  const { finding, gain, settles } = task;
  const { id, title, recommendation, effort } = finding;
  return (
    <Card as="li" padding={{ base: '5', md: '6' }} breakInside="avoid">
      <Flex justifyContent="space-between" gap="4">
        <Box fontFamily="heading" fontWeight="700" color="muted" aria-hidden="true">
          {position}
        </Box>
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
    </Card>
  );
}

/** What to do first: what, how long it takes and how hard it is. */
export const FirstTasks = ({ tasks, level }: { tasks: readonly Entry[]; level: Level }) => (
  <Grid
    as="ol"
    gridAutoFlow={{ lg: 'column' }}
    gridAutoColumns="minmax(0, 1fr)"
    gap={{ base: '4', lg: '5' }}
  >
    {tasks.map((task, index) => (
      <TaskCard
        key={task.finding.id}
        task={task}
        position={index + 1}
        heading={below(level).item}
      />
    ))}
  </Grid>
);
