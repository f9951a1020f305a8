import type { ReactNode } from 'react';
import type { LearningStats } from '@site/contracts/learning/learning';
import { formatCount, pluralize } from '@site/contracts/text/count';
import { chakra, Progress, Skeleton, Stat, Stats, VisuallyHidden } from '@site/shared-ui/ui';

/** Figures in tiles, with lines between them. */
export const StatGrid = chakra(Stats, {
  base: {
    display: 'grid',
    gap: '1px',
    bg: 'line',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    overflow: 'hidden',
    '& > *': { bg: 'surface', padding: '6' },
  },
});
const Row = chakra(StatGrid, {
  base: {
    gridTemplateColumns: { base: 'repeat(2, 1fr)', lg: 'repeat(5, 1fr)' },
    '& > *': { minHeight: { lg: '130px' } },
    '& > :last-child': { gridColumn: { base: '1 / -1', lg: 'auto' } },
  },
});

function Overall({ percent }: { percent: number | undefined }) {
  if (percent === undefined)
    return <Stat figure="–" label="overall progress, unavailable right now" />;
  const label: ReactNode = (
    <>
      overall progress
      <Progress value={percent} label="Overall progress" marginTop="2" />
    </>
  );
  return <Stat figure={`${percent}%`} label={label} />;
}

interface StatTilesProps {
  stats: LearningStats;
  /** Overall progress in percent; undefined if it is unknown. */
  percent: number | undefined;
}

export function StatTiles({ stats, percent }: StatTilesProps) {
  return (
    <Row>
      <Stat figure={stats.totalPoints} label={pluralize(stats.totalPoints, 'point')} />
      <Stat
        figure={stats.completedLessons}
        label={`${pluralize(stats.completedLessons, 'lesson')} completed`}
      />
      <Stat figure={formatCount(stats.currentStreak, 'day')} label="streak" />
      <Stat
        figure={`Level ${stats.level}`}
        label={`${formatCount(stats.modulesCompleted, 'module')} completed`}
      />
      <Overall percent={percent} />
    </Row>
  );
}

export function StatTilesSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading your progress</VisuallyHidden>
      <Row as="div" aria-hidden="true">
        {Array.from({ length: 5 }, (_, figure) => (
          <div key={figure}>
            <Skeleton height="9" width="55%" />
            <Skeleton height="3" width="70%" marginTop="3" />
          </div>
        ))}
      </Row>
    </>
  );
}
