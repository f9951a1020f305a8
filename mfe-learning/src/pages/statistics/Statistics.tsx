import type { LearnerFigures } from '@site/contracts/learning/learner';
import { formatCount, pluralize } from '@site/contracts/text/count';
import { useBusiness } from '@site/shared-ui/islands';
import {
  Box,
  Breadcrumb,
  ButtonLink,
  Container,
  Grid,
  Heading,
  Icon,
  MissingData,
  Progress,
  Skeleton,
  SmallText,
  Stack,
  Stat,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { api, useGetFiguresQuery } from '../../api';
import { CertificateForm } from '../../features/certificate/CertificateForm';
import { StatGrid } from '../../features/learner/StatTiles';
import { Reminders } from '../../features/reminders/Reminders';
import { PointsPlot } from '../../features/statistics/PointsPlot';
import { pathBreadcrumbs } from '../breadcrumbs';

export default function Statistics() {
  const { data, isError, refetch } = useGetFiguresQuery();
  return (
    <Container paddingTop={{ base: '10', md: '14' }}>
      <Stack gap="10">
        <Breadcrumb items={[...pathBreadcrumbs, { label: 'Your progress' }]} />
        <Heading as="h1">Your progress</Heading>
        {isError && (
          <MissingData what="Your progress" onRetry={refetch}>
            It’s saved. You can keep learning without it.
          </MissingData>
        )}
        {!data && !isError && (
          <>
            <VisuallyHidden role="status">Loading your progress</VisuallyHidden>
            <Skeleton height="28" borderRadius="card" />
            <Skeleton height="56" borderRadius="card" />
          </>
        )}
        {data && (data.days.length > 0 ? <LearnerProgress figures={data} /> : <NoFigures />)}
      </Stack>
    </Container>
  );
}
Statistics.prefetch = () => [api.endpoints.getFigures.initiate()];

/** `New York` for `America/New_York`. */
const zoneName = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

const NoFigures = () => (
  <Stack gap="5" alignItems="start">
    <Text size="lg">Complete your first lesson to see your points.</Text>
    <ButtonLink href="/learning">Start Learning</ButtonLink>
  </Stack>
);

function LearnerProgress({ figures }: { figures: LearnerFigures }) {
  const { stats, level, lessons, days, achievements, next, certificate, reminder } = figures;
  const { timeZone } = useBusiness();
  const missingPoints = level.nextBegins - stats.totalPoints;
  return (
    <>
      <StatGrid gridTemplateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }}>
        <Stat figure={stats.totalPoints} label="points" />
        <Stat figure={formatCount(stats.currentStreak, 'day')} label="streak" />
        <Stat figure={formatCount(stats.longestStreak, 'day')} label="longest streak" />
        <Stat figure={days.length} label={`${pluralize(days.length, 'day')} with a lesson`} />
      </StatGrid>
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <Box>
          <Text fontWeight="600">Level {stats.level}</Text>
          <Progress
            value={(100 * (stats.totalPoints - level.begins)) / (level.nextBegins - level.begins)}
            label={`Level ${stats.level}: ${formatCount(missingPoints, 'point')} to the next`}
            marginBlock="2"
          />
          <SmallText>
            {formatCount(missingPoints, 'point')} to level {stats.level + 1}
          </SmallText>
        </Box>
        <Box>
          <Text fontWeight="600">Lessons</Text>
          <Progress
            value={(100 * lessons.completed) / Math.max(1, lessons.total)}
            label={`${lessons.completed} of ${lessons.total} lessons`}
            marginBlock="2"
          />
          <SmallText>
            {lessons.completed} of {lessons.total} completed
          </SmallText>
        </Box>
      </Grid>
      {next && (
        <Stack
          as="aside"
          aria-label="What’s next"
          gap="4"
          padding={{ base: '6', md: '7' }}
          bg="accentSoft"
          borderRadius="card"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ base: 'start', md: 'center' }}
          justifyContent="space-between"
        >
          <Text size="lg">
            Next: <strong>{next.title}</strong>
          </Text>
          <ButtonLink href={`/learning/lesson/${next.lessonId}`}>Continue</ButtonLink>
        </Stack>
      )}
      <Grid gap="10" gridTemplateColumns={{ lg: 'minmax(0, 1fr) 21.5rem' }} alignItems="start">
        <Stack gap="10">
          <Stack gap="4">
            <PointsPlot days={days} />
            <SmallText>
              Days follow {zoneName(timeZone)} time ({timeZone}).
            </SmallText>
          </Stack>
          {(next || reminder) && <Reminders state={reminder} />}
        </Stack>
        {achievements.length > 0 && (
          <Box as="section" aria-labelledby="achievements">
            <Heading size="h3" id="achievements" marginBottom="4">
              Achievements
            </Heading>
            <Grid as="ul" gap="4">
              {achievements.map(({ id, title, description }) => (
                <Box as="li" key={id} display="flex" gap="3" alignItems="start">
                  <Icon name="success" color="good" boxSize="1.5em" marginTop="0.1em" />
                  <span>
                    <strong>{title}</strong>
                    {description && <SmallText>{description}</SmallText>}
                  </span>
                </Box>
              ))}
            </Grid>
          </Box>
        )}
      </Grid>
      {certificate && (
        <ButtonLink href={`/learning/certificate/${certificate.id}`} kind="quiet" alignSelf="start">
          Open your certificate
        </ButtonLink>
      )}
      {!next && <CertificateForm known={certificate} />}
    </>
  );
}
