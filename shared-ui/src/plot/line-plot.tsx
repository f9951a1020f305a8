import { chakra } from '@site/shared-ui/ui';
import { buildPlot, type DataPoint, formatPolyline } from './plot';

/** Size in units of the drawing. It is stretched to the available width; the labels beside it are not. */
const WIDTH = 1000;
const HEIGHT = 200;

const Plot = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '4',
    rowGap: '4',
    // Room for the dots at the edges.
    padding: '2',
    color: 'muted',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
});
/** The amounts, each centered on its grid line by a line height of 0. */
const Amounts = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    textAlign: 'right',
    '& > *': { lineHeight: '0' },
  },
});
const Dates = chakra('div', {
  base: {
    gridColumn: '2',
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    // A single day is in the middle, as its dot is.
    '& > :only-child': { marginInline: 'auto' },
  },
});
const Drawing = chakra('svg', {
  base: {
    width: 'full',
    height: '200px',
    overflow: 'visible',
    '& > *': { vectorEffect: 'non-scaling-stroke' },
  },
});
export const Line = chakra('polyline', {
  base: { fill: 'none', strokeWidth: '3px', strokeLinecap: 'round', strokeLinejoin: 'round' },
});
/** A stroke without length: unlike a circle it stays round in the stretched drawing. */
const Dot = chakra('path', {
  base: { stroke: 'accent', strokeWidth: '11px', strokeLinecap: 'round' },
});
const Grid = chakra('line', { base: { stroke: 'line', strokeWidth: '1px' } });

interface LinePlotProps {
  label: string;
  /** The lines, as {@link buildPlot} takes them. They may differ in dashes as well as in color. */
  lines: readonly { values: readonly DataPoint[]; stroke: string; dashes?: string }[];
  /** The first and the last day. */
  from: string;
  to: string;
  /** Draws a dot at each value of a single line. */
  hasDots?: boolean;
}

/** Lines over time. A table with their numbers belongs below it. */
export function LinePlot({ label, lines, from, to, hasDots = false }: LinePlotProps) {
  const all = lines.map(({ values }) => values);
  const { points, top } = buildPlot(all, WIDTH, HEIGHT);
  return (
    <Plot role="img" aria-label={label}>
      <Amounts>
        {[1, 0.5, 0].map((share) => (
          <span key={share}>{top * share}</span>
        ))}
      </Amounts>
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {[0, 0.5, 1].map((share) => (
          <Grid key={share} x2={WIDTH} y1={HEIGHT * share} y2={HEIGHT * share} />
        ))}
        {lines.map(({ stroke, dashes }, index) => (
          <Line
            key={index}
            stroke={stroke}
            strokeDasharray={dashes}
            points={formatPolyline(points[index] ?? [])}
          />
        ))}
        {hasDots && points.flat().map(({ x, y }) => <Dot key={x} d={`M${x} ${y}h0`} />)}
      </Drawing>
      <Dates>
        <span>{from}</span>
        {to !== from && <span>{to}</span>}
      </Dates>
    </Plot>
  );
}
