import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

export const Box = chakra('div');

export const Flex = chakra('div', { base: { display: 'flex' } });

/** A vertical stack with a gap of 16 px. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4' },
});

export const Grid = chakra('div', { base: { display: 'grid', gap: '6' } });

/** The page's column: 1,160 px wide, with 32 px (phone 20 px) at the sides. */
export const Container = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'calc(var(--s-sizes-column) + 4rem)',
    marginInline: 'auto',
    paddingInline: { base: '5', md: '8' },
  },
});

/** A section with the page's standard padding: 96 px (phone 64 px) above and below. */
export const Section = chakra('section', {
  base: { paddingBlock: { base: '16', md: '24' } },
  variants: {
    tone: {
      paper: {},
      sunk: { bg: 'sunk', borderBlock: '1px solid {colors.line}' },
    },
    /** About half the padding, for a strip that belongs to the neighbouring sections. */
    tight: { true: { paddingBlock: { base: '10', md: '14' } } },
  },
});

export const PageSection = ({ children, ...rest }: ComponentProps<typeof Section>) => (
  <Section {...rest}>
    <Container>{children}</Container>
  </Section>
);
