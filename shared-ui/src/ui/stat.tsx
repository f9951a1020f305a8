import type { ReactNode } from 'react';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

const Root = chakra('div', { base: { display: 'flex', flexDirection: 'column' } });
const Figure = chakra('dd', {
  base: {
    // It is seen first, and heard after what it counts.
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

/** Figures with what they count: the list around {@link Stat}s. */
export const Stats = chakra('dl');

export interface StatProps extends HTMLChakraProps<'div'> {
  figure: ReactNode;
  label: ReactNode;
}

/** One figure and what it counts; stands in {@link Stats}. Its children are more to say of it, each a `dd`. */
export function Stat({ figure, label, children, ...rest }: StatProps) {
  return (
    <Root {...rest}>
      <Label>{label}</Label>
      <Figure>{figure}</Figure>
      {children}
    </Root>
  );
}
