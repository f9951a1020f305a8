import { Skeleton as Placeholder, type SkeletonProps } from '@chakra-ui/react/skeleton';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

export const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    position: 'relative',
    minWidth: '0',
    padding: '6',
    bg: 'surface',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
  },
});

/** The link of a card, usually in its heading. It makes the whole card clickable. */
export const CardLink = chakra('a', {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    _hover: {
      textDecoration: 'underline',
      textDecorationColor: '{colors.accent}',
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.15em',
    },
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '3px solid {colors.accent}', outlineOffset: '2px' },
    },
  },
});

export const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    alignSelf: 'start',
    paddingInline: '2.5',
    paddingBlock: '0.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: '600',
    lineHeight: '1.5',
  },
  variants: {
    tone: {
      accent: { bg: 'accentSoft', color: 'accent' },
      plain: { bg: 'sunk', color: 'ink' },
    },
  },
  defaultVariants: { tone: 'accent' },
});

/** A gray placeholder. Give it the size of the content to come. */
export const Skeleton = (props: SkeletonProps) => <Placeholder aria-hidden {...props} />;

interface SkeletonCardProps extends HTMLChakraProps<'div'> {
  /** Height of a picture on top, e.g. `44`; no picture by default. */
  picture?: string;
  lines?: number;
}

/** Placeholder for a card, hidden from screen readers. State beside the list of cards that it is loading. */
export function SkeletonCard({ picture, lines = 3, ...rest }: SkeletonCardProps) {
  return (
    <Card data-testid="skeleton-card" aria-hidden="true" {...rest}>
      {picture && <Skeleton height={picture} />}
      <Skeleton width="35%" />
      <Skeleton height="6" width="85%" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? '60%' : 'full'} />
      ))}
    </Card>
  );
}
