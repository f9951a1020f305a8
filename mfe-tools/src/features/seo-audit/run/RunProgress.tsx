import { useEffect, useState } from 'react';
import { Flex, Grid, Icon, Progress, Stack, VisuallyHidden } from '@site/shared-ui/ui';
import { useGetAuditProgressQuery } from '../../../api';
import { listStageLines, type StageLine } from './stages';

/** Milliseconds before the first request, and between an answer and the next request. */
const POLL_MS = 1000;

const icons = { finished: 'check', current: 'arrowRight', open: 'clock' } as const;
const STATE_LABELS: Record<StageLine['state'], string> = {
  finished: 'done',
  current: 'under way',
  open: 'to come',
};

/** The progress of a run. The first request waits until the run has had time to begin. */
export function RunProgress({ runId = '' }: { runId: string | undefined }) {
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasBegun(true), POLL_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data: progress } = useGetAuditProgressQuery(
    { runId },
    { skip: !hasBegun || !runId, pollingInterval: POLL_MS },
  );
  return (
    <Stack gap="3">
      <Progress
        value={progress ? (100 * progress.finished) / progress.total : 0}
        label="Progress of the audit"
      />
      <Grid as="ol" gap="1">
        {listStageLines(progress?.stage).map(({ title, state }) => (
          <Flex
            as="li"
            key={title}
            alignItems="center"
            gap="2"
            fontSize="sm"
            color={state === 'open' ? 'muted' : 'ink'}
            fontWeight={state === 'current' ? '600' : '400'}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <Icon name={icons[state]} />
            {title}
            <VisuallyHidden>, {STATE_LABELS[state]}</VisuallyHidden>
          </Flex>
        ))}
      </Grid>
      <VisuallyHidden role="status">{progress?.title}</VisuallyHidden>
    </Stack>
  );
}
