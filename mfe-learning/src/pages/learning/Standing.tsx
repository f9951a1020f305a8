import { Container, MissingData, Stack, Text } from '@site/shared-ui/ui';
import { Figures, FiguresSkeleton } from '../../features/learner/Figures';
import { learnerApi } from '../../features/learner/learner.api';
import { LEARNER } from '../../features/learner/learner';
import { ContinueBox } from '../../features/path/ContinueBox';
import { pathApi } from '../../features/path/path.api';
import { nextModule, overallProgress, pathProgress } from '../../features/path/progress';

/** Where the learner stands: figures, and the way back to where they stopped. */
export default function Standing() {
  const modules = pathApi.modules.use();
  const progress = learnerApi.progress.use({ email: LEARNER });
  const stats = learnerApi.stats.use({ email: LEARNER });

  const path = modules.data && progress.data && pathProgress(modules.data, progress.data);
  const begun = path?.some(({ completed }) => completed > 0);
  const next = path && progress.data && nextModule(path, progress.data);

  return (
    <Container as="section" aria-label="Where you stand">
      <Stack gap="6">
        {stats.isLoading && <FiguresSkeleton />}
        {stats.data && <Figures stats={stats.data} percent={path && overallProgress(path)} />}
        {stats.isError && (
          <MissingData what="Your points, streak and level" onRetry={stats.refetch}>
            They are safe. You can go on learning without them.
          </MissingData>
        )}
        {path && !begun && path.length > 0 && (
          <Text tone="muted">
            Nothing learned yet. Your first finished lesson starts the count.
          </Text>
        )}
        {begun && next && <ContinueBox next={next} />}
      </Stack>
    </Container>
  );
}
Standing.prefetch = () => [
  pathApi.modules(),
  learnerApi.progress({ email: LEARNER }),
  learnerApi.stats({ email: LEARNER }),
];
