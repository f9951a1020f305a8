import { formatCount } from '@site/contracts/text/count';
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

/** A dot for the percentage of failed visits, on a line for its interval. @param end percentage at the right edge */
function VisitPlot({ visits, end }: { visits: Proportion; end: number }) {
  const { low, high } = getInterval(visits);
  const toX = (rate: number): string => `${(100 * 100 * rate) / end}%`;
  const interval = [low, high].map((rate) => (100 * rate).toFixed(1)).join(' to ');
  return (
    <svg width="100%" height="16" role="img" aria-label={`Interval: ${interval} %`}>
      <line x2="100%" y1="8" y2="8" />
      <line className="interval" x1={toX(low)} x2={toX(high)} y1="8" y2="8" />
      <circle cx={toX(visits.failed / visits.all)} cy="8" r="5" />
    </svg>
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
      <p>Plotted: failed visits, from 0 to {end} %, with the 95 % interval of each.</p>
    </>
  );
}
