import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { Ref } from 'react';

const StyledHeading = chakra('h2', {
  base: {
    fontFamily: 'heading',
    lineHeight: '1.08',
    letterSpacing: '-0.02em',
    textWrap: 'balance',
  },
  variants: {
    size: {
      h1: { fontSize: 'h1', fontWeight: '700' },
      h2: { fontSize: 'h2', fontWeight: '700' },
      h3: { fontSize: 'h3', fontWeight: '600', lineHeight: '1.2', letterSpacing: '-0.01em' },
    },
  },
  defaultVariants: { size: 'h2' },
});

interface HeadingProps extends HTMLChakraProps<'h2'> {
  /** Level in the document; one h1 per page. */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  /** Visual size; default: by level. */
  size?: 'h1' | 'h2' | 'h3';
  ref?: Ref<HTMLHeadingElement>;
}

export function Heading({ as = 'h2', size, ...rest }: HeadingProps) {
  return (
    <StyledHeading as={as} size={size ?? (as === 'h1' || as === 'h2' ? as : 'h3')} {...rest} />
  );
}

const text = defineRecipe({
  base: { maxWidth: 'measure', textWrap: 'pretty' },
  variants: {
    size: {
      xs: { fontSize: 'xs' },
      sm: { fontSize: 'sm', lineHeight: '1.5' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg', lineHeight: '1.55' },
    },
    tone: { ink: {}, muted: { color: 'muted' } },
  },
});

/** A paragraph, at most 34 em wide, whose last line is not a single word. */
export const Text = chakra('p', text);

export const SmallText = chakra('p', text, { defaultProps: { size: 'sm', tone: 'muted' } });

export const Link = chakra('a', {
  base: {
    color: 'accent',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationThickness: '3px' },
  },
});

/** A standalone link: 44 px to touch. */
export const TouchLink = chakra(Link, { base: { display: 'inline-block', paddingBlock: '2.5' } });

/** Text marker for a word or two of a page's h1, never for a whole line. */
export const Marker = chakra('mark', {
  base: {
    // With forced colors the browser's text color for marks would be black on black.
    '@media (forced-colors: active)': { color: 'CanvasText', textDecoration: 'underline' },
    color: 'inherit',
    background:
      'linear-gradient(transparent 62%,{colors.marker} 62%,{colors.marker} 92%,transparent 92%)',
    boxDecorationBreak: 'clone',
    paddingInline: '0.05em',
    marginInline: '-0.05em',
  },
});

export const VisuallyHidden = chakra('span', { base: { srOnly: true } });
