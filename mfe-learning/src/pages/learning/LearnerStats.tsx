import { Container, MissingData, Stack, Text, TouchLink } from '@site/shared-ui/ui';
import { UnsentNotice } from '../../features/completion/UnsentNotice';
import { inTurn } from '../../features/learner/in-turn';
import { learnerApi } from '../../features/learner/learner.api';
import { StatTiles, StatTilesSkeleton } from '../../features/learner/StatTiles';
import { completedLessons } from '../../features/lessons/lesson-status';
import { NextStep } from '../../features/path/NextStep';
import { nextModule, overallProgress, pathProgress } from '../../features/path/progress';
import { learningReads, useLearning } from './use-learning';
import { whereNext } from './where-next';

/** Where the learner stands: figures, and the way back to where they stopped. */
export default function LearnerStats() {
  const { modules, progress, stats, lessons, retry } = useLearning();
  const [complete] = learnerApi.complete.use();
  // The list below says that nothing could be had; saying it twice helps nobody.
  if (modules.isError && stats.isError) return null;

  const path = modules.data && progress.data && pathProgress(modules.data, progress.data);
  const begun = path?.some(({ completed }) => completed > 0);
  const next = path && progress.data && nextModule(path, progress.data);

  return (
    <Container as="section" aria-label="Where you stand">
      <Stack gap="6">
        <UnsentNotice send={(kept) => inTurn(() => complete(kept))} />
        {stats.data && <StatTiles stats={stats.data} percent={path && overallProgress(path)} />}
        {!stats.data && !stats.isError && <StatTilesSkeleton />}
        {stats.isError && (
          <MissingData what="Your points, streak and level" onRetry={retry}>
            They are safe. You can go on learning without them.
          </MissingData>
        )}
        {path && path.length > 0 && !begun && (
          <Text tone="muted">
            Nothing learned yet. Your first finished lesson starts the count. It is kept under a
            random number in a cookie of your browser, without your name, and nobody else sees it.
          </Text>
        )}
        {begun && next && (
          <NextStep
            label="Continue where you left off"
            action="Continue"
            {...whereNext(next, lessons.data, completedLessons(progress.data ?? []))}
          />
        )}
        {begun && !next && (
          <NextStep
            label="You have completed every lesson"
            title="Your certificate"
            detail="with your name, for print"
            action="To the certificate"
            href="/learning/figures#certificate"
          />
        )}
        <TouchLink href="/learning/figures" alignSelf="start">
          Your figures, and what is kept of you
        </TouchLink>
      </Stack>
    </Container>
  );
}
LearnerStats.prefetch = learningReads;
