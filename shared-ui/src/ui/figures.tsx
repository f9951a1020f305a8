import type { ReactNode } from 'react';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { Card } from './card';
import { Icon } from './icon';

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

// The colours carry the information, so forced colours are off.
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
    // The colours carry the information, so forced colours are off.
    forcedColorAdjust: 'none',
  },
});
const Dot = chakra('span', { base: { boxSize: '1em', borderRadius: 'full' } });

export type Outcome = 'good' | 'fair' | 'poor' | 'open';
const fills = { good: 'good', fair: 'fair', poor: 'poor', open: 'line' } as const;

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
        <Dot key={index} bg={fills[outcome]} />
      ))}
    </DotField>
  );
}

const Query = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '12',
    paddingInline: '4',
    border: '1px solid {colors.line}',
    borderRadius: 'full',
    fontSize: 'sm',
  },
});
const Yours = chakra('div', {
  base: {
    padding: '4',
    bg: 'accentSoft',
    border: '1px solid {colors.accent}',
    borderRadius: 'control',
    fontSize: 'sm',
    lineHeight: '1.5',
  },
});
const Address = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '3', color: 'muted' },
});
const Place = chakra('span', {
  base: { color: 'accent', fontWeight: '600', whiteSpace: 'nowrap' },
});
const Title = chakra('div', {
  base: {
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: '600',
    lineHeight: '1.25',
    marginBlock: '1',
  },
});
const Other = chakra('div', {
  base: { display: 'grid', gap: '2', paddingInline: '4', paddingBlock: '2' },
});
const Bar = chakra('span', {
  base: { height: '1.5', borderRadius: 'full', bg: 'line', opacity: '0.5' },
});

const others = ['62%', '50%', '68%'];

interface ResultsListProps extends HTMLChakraProps<'div'> {
  query: string;
  /** The customer's result. */
  line: { address: string; title: string; text: string; place: string };
  /** Text alternative of the picture, one sentence. */
  label: string;
}

/** An illustration of search results with the customer's one highlighted. Screen readers get it as one picture. */
export function ResultsList({ query, line, label, ...rest }: ResultsListProps) {
  return (
    <Card role="img" aria-label={label} gap="4" {...rest}>
      <Query>
        <Icon name="search" color="muted" />
        {query}
      </Query>
      <Yours>
        <Address>
          {line.address}
          <Place>{line.place}</Place>
        </Address>
        <Title>{line.title}</Title>
        <chakra.div color="muted">{line.text}</chakra.div>
      </Yours>
      {others.map((width) => (
        <Other key={width}>
          <Bar height="2" opacity="1" width={width} />
          <Bar width="88%" />
          <Bar width="72%" />
        </Other>
      ))}
    </Card>
  );
}
