import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const StatRoot = chakra('div', { base: { display: 'flex', flexDirection: 'column' } });
const Figure = chakra('dd', {
  base: {
    // Shown first, but read out after its label.
    order: '-1',
    fontFamily: 'heading',
    fontSize: { base: '2rem', md: '2.25rem' },
    fontWeight: '700',
    lineHeight: '1.2',
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Label = chakra('dt', { base: { color: 'muted', fontSize: 'sm', lineHeight: '1.5' } });

/** The list around {@link Stat}s: figures with their labels. */
export const Stats = chakra('dl');

interface StatProps extends HTMLChakraProps<'div'> {
  figure: ReactNode;
  label: ReactNode;
}

/** One figure with its label, inside {@link Stats}. Its children are further `dd` elements. */
export function Stat({ figure, label, children, ...rest }: StatProps) {
  return (
    <StatRoot {...rest}>
      <Label>{label}</Label>
      <Figure>{figure}</Figure>
      {children}
    </StatRoot>
  );
}

// The colors carry the information, so forced colors are off.
const Track = chakra('div', {
  base: {
    height: '2',
    borderRadius: 'full',
    bg: 'line',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
});
const Fill = chakra('div', { base: { height: 'full', borderRadius: 'full' } });

interface ProgressProps extends HTMLChakraProps<'div'> {
  /** 0 to 100; values outside are clamped. */
  value: number;
  label: string;
  tone?: 'good' | 'fair' | 'poor';
}

/** A progress bar in percent. Its width is a class, never a style attribute. */
export function Progress({ value, label, tone = 'good', ...rest }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      {...rest}
    >
      <Fill width={`${percent}%`} bg={tone} />
    </Track>
  );
}

const DotField = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    gap: '0.55em',
    fontSize: '0.875rem',
    // The colors carry the information, so forced colors are off.
    forcedColorAdjust: 'none',
  },
});
const Dot = chakra('span', { base: { boxSize: '1em', borderRadius: 'full' } });

export type Outcome = 'good' | 'fair' | 'poor' | 'open';

interface DotsProps extends HTMLChakraProps<'div'> {
  /** One per check, in order. */
  outcomes: readonly Outcome[];
  /** The outcomes as text: `47 checks: 31 fine, 9 could be better, 7 to fix`. */
  label: string;
}

/** The checks of an audit as one dot each. Its size follows the font size. */
export function Dots47({ outcomes, label, ...rest }: DotsProps) {
  return (
    <DotField role="img" aria-label={label} {...rest}>
      {outcomes.map((outcome, index) => (
        <Dot key={index} bg={outcome === 'open' ? 'line' : outcome} />
      ))}
    </DotField>
  );
}
