import { formatCount } from '@site/contracts/text/count';
import { chakra, Text } from '@site/shared-ui/ui';
import { getVisits } from '../watch/analysis';
import type { Proportion } from '../watch/fisher';
import type { RemoteReport } from './report';

/** Normal quantile of a two-sided 95 % interval. */
const Z = 1.96;

/** The 95 % interval of a proportion: Wilson's score interval (NIST handbook of statistical methods, 7.2.4.1). */
export function getInterval({ failed, all }: Proportion): { low: number; high: number } {
  const total = all + Z ** 2;
  const center = failed + Z ** 2 / 2;
  const spread = Z * Math.sqrt(failed * (1 - failed / (all || 1)) + Z ** 2 / 4);
  return {
    low: Math.max(0, center - spread) / total,
    high: Math.min(1, (center + spread) / total),
  };
}

const Plot = chakra('svg', { base: { width: 'full', height: '4', overflow: 'visible' } });
const Line = chakra('line', { base: { stroke: 'line', strokeWidth: '2' } });
const Point = chakra('circle', { base: { fill: 'accent' } });

/** A dot for the percentage of failed visits, on a line for its interval. @param end percentage at the right edge */
function VisitPlot({ visits, end }: { visits: Proportion; end: number }) {
  const { low, high } = getInterval(visits);
  const toX = (rate: number): string => `${(100 * 100 * rate) / end}%`;
  const interval = [low, high].map((rate) => (100 * rate).toFixed(1)).join(' to ');
  return (
    <Plot role="img" aria-label={`Interval: ${interval} %`}>
      <Line x2="100%" y1="8" y2="8" />
      <Line x1={toX(low)} x2={toX(high)} y1="8" y2="8" stroke="edge" strokeWidth="6" />
      <Point cx={toX(visits.failed / visits.all)} cy="8" r="5" />
    </Plot>
  );
}

type ReportedFigures = RemoteReport['analyses'][number]['candidate'];

/** Figures of a candidate and its baseline, with a plot of their failed visits on one scale. */
export function AnalysisFigures({ builds }: { builds: readonly ReportedFigures[] }) {
  const plotted = builds.map(getVisits).filter(({ all }) => all > 0);
  const end = Math.ceil(100 * Math.max(0.01, ...plotted.map((visits) => getInterval(visits).high)));
  return (
    <>
      <ul>
        {builds.map(({ build, renders, failedRenders, ...figures }) => (
          <li key={build}>
            <code>{build}</code>: {figures.failedVisits} of {formatCount(figures.visits, 'visit')}{' '}
            and {failedRenders} of {formatCount(renders, 'render')} failed
            {getVisits(figures).all > 0 && <VisitPlot visits={getVisits(figures)} end={end} />}
          </li>
        ))}
      </ul>
      {plotted.length > 0 && (
        <Text tone="muted">
          Plotted: failed visits, from 0 to {end} %, with the 95 % interval of each.
        </Text>
      )}
    </>
  );
}
