import { useEffect, useState } from 'react';
import { Box, chakra, Icon, Progress, Stack, VisuallyHidden } from '@site/shared-ui/ui';
import { useGetAuditProgressQuery } from '../../../api';
import { getPercent, listStageLines, type StageLine } from './stages';

/** Milliseconds before the first request, and between an answer and the next request. */
const POLL_MS = 1000;

const Line = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '2', fontSize: 'sm' },
  variants: {
    state: {
      finished: { color: 'ink' },
      current: { color: 'ink', fontWeight: '600' },
      open: { color: 'muted' },
    },
  },
});

const icons = { finished: 'check', current: 'arrowRight', open: 'clock' } as const;
const STATE_LABELS: Record<StageLine['state'], string> = {
  finished: 'done',
  current: 'under way',
  open: 'to come',
};

/** The progress of a run. The first request waits until the run has had time to begin. */
export function RunProgress({ runId = '' }: { runId: string | undefined }) {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), POLL_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data: progress } = useGetAuditProgressQuery(
    { runId },
    { skip: !hasBegun || !runId, pollingInterval: POLL_MS },
  );
  return (
    <Stack gap="3">
      <Progress value={progress ? getPercent(progress) : 0} label="Progress of the audit" />
      <Box as="ol" display="grid" gap="1">
        {listStageLines(progress?.stage).map(({ title, state }) => (
          <Line key={title} state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Icon name={icons[state]} />
            {title}
            <VisuallyHidden>, {STATE_LABELS[state]}</VisuallyHidden>
          </Line>
        ))}
      </Box>
      <VisuallyHidden role="status">{progress?.title}</VisuallyHidden>
    </Stack>
  );
}
