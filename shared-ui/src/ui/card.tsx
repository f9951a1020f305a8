import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

/** A surface with a hairline around it: 16 px round. */
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

/** The link of a card, usually in its heading: the whole card can be clicked. */
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

const badge = defineRecipe({
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

export const Badge = chakra('span', badge);
