import { useEffect, useState } from 'react';
import type { AuditProgress } from '@site/contracts/audit/audit';
import { Box, chakra, Icon, Progress, Stack, VisuallyHidden } from '@site/shared-ui/ui';
import { useGetAuditProgressQuery } from '../audit.api';
import { percentOf, type StageLine, stageLines } from './stages';

/** Milliseconds between an answer and the next request. */
const ASK_EVERY_MS = 1000;

/** Polls the progress of a run while the component is mounted; undefined until the API knows the run. */
function useRunProgress(runId: string): AuditProgress | undefined {
  const { data, isFetching, refetch } = useGetAuditProgressQuery({ runId });
  useEffect(() => {
    if (isFetching) return undefined;
    const timer = setTimeout(refetch, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isFetching, refetch]);
  return data;
}

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
const words: Record<StageLine['state'], string> = {
  finished: 'done',
  current: 'under way',
  open: 'to come',
};

function Stages({ progress }: { progress: AuditProgress | undefined }) {
  const done = progress ? percentOf(progress) : 0;
  return (
    <Stack gap="3">
      <Progress value={done} label="Progress of the audit" />
      <Box as="ol" display="grid" gap="1">
        {stageLines(progress?.stage).map(({ title, state }) => (
          <Line key={title} state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Icon name={icons[state]} />
            {title}
            <VisuallyHidden>, {words[state]}</VisuallyHidden>
          </Line>
        ))}
      </Box>
      <VisuallyHidden role="status">{progress?.title}</VisuallyHidden>
    </Stack>
  );
}

const AskedStages = ({ runId }: { runId: string }) => <Stages progress={useRunProgress(runId)} />;

/** The progress of a run. The first request waits until the run has had time to begin. */
export function RunProgress({ runId }: { runId: string | undefined }) {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, []);
  return begun && runId ? <AskedStages runId={runId} /> : <Stages progress={undefined} />;
}
