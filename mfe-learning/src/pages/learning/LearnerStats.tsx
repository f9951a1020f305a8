import {
  Box,
  ButtonLink,
  Container,
  Flex,
  MissingData,
  SmallText,
  Stack,
  Text,
  TouchLink,
} from '@site/shared-ui/ui';
import { UnsentNotice } from '../../features/completion/UnsentNotice';
import { StatTiles, StatTilesSkeleton } from '../../features/learner/StatTiles';
import { computeOverallProgress, findNextModule, pathProgress } from '../../features/path/progress';
import { completedLessons } from '../../learner';
import { listLearningReads, useLearning } from './use-learning';

interface NextStepProps {
  /** E.g. `Continue where you left off`. */
  label: string;
  /** E.g. `2.4 Links and anchor text`. */
  title: string;
  /** E.g. `12 min, quiz`. */
  detail: string;
  action: string;
  href: string;
}

const NextStep = ({ label, title, detail, action, href }: NextStepProps) => (
  <Flex
    as="aside"
    aria-label={label}
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="5"
    padding={{ base: '6', md: '7' }}
    bg="accentSoft"
    borderRadius="card"
  >
    <Box minWidth="0">
      <SmallText>{label}</SmallText>
      <Text size="lg" marginTop="1">
        <Box as="strong" fontFamily="heading">
          {title}
        </Box>{' '}
        <Box as="span" color="muted">
          · {detail}
        </Box>
      </Text>
    </Box>
    <ButtonLink href={href}>{action}</ButtonLink>
  </Flex>
);

export default function LearnerStats() {
  const { modules, progress, stats, lessons, retry } = useLearning();
  // The list of modules below shows the error already.
  if (modules.isError && stats.isError) return null;

  const path = modules.data && progress.data && pathProgress(modules.data, progress.data);
  const hasProgress = path?.some(({ completed }) => completed > 0);
  const next = path && progress.data && findNextModule(path, progress.data);
  const done = completedLessons(progress.data ?? []);
  const lesson = lessons.data?.find(
    ({ id, moduleId }) => moduleId === next?.module.id && !done.has(id),
  );

  return (
    <Container as="section" aria-label="Your progress">
      <Stack gap="6">
        <UnsentNotice />
        {stats.data && (
          <StatTiles stats={stats.data} percent={path && computeOverallProgress(path)} />
        )}
        {!stats.data && !stats.isError && <StatTilesSkeleton />}
        {stats.isError && (
          <MissingData what="Your points, streak, and level" onRetry={retry}>
            They’re saved. You can keep learning without them.
          </MissingData>
        )}
        {path && path.length > 0 && !hasProgress && (
          <Text tone="muted">
            Complete your first lesson to start earning points. Your progress is stored under a
            random number in a cookie, without your name, and only you can see it.
          </Text>
        )}
        {hasProgress && lesson && (
          <NextStep
            label="Continue where you left off"
            title={`${lesson.number} ${lesson.title}`}
            detail={`${lesson.estimatedMinutes} min${lesson.lessonType === 'quiz' ? ', quiz' : ''}`}
            action="Continue"
            href={`/learning/lesson/${lesson.id}`}
          />
        )}
        {hasProgress && !next && (
          <NextStep
            label="You’ve completed every lesson"
            title="Your certificate"
            detail="with your name, ready to print"
            action="Get your certificate"
            href="/learning/figures#certificate"
          />
        )}
        <TouchLink href="/learning/figures" alignSelf="start">
          Your progress and your data
        </TouchLink>
      </Stack>
    </Container>
  );
}
LearnerStats.prefetch = listLearningReads;
