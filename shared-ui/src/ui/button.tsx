import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';

const button = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    borderRadius: 'control',
    border: '1px solid transparent',
    fontWeight: '600',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'opacity .15s ease-out, transform .15s ease-out',
    _active: { transform: 'translateY(1px)' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  },
  variants: {
    kind: {
      filled: { bg: 'accent', color: 'onAccent', _hover: { opacity: '0.9' } },
      quiet: {
        bg: 'transparent',
        color: 'ink',
        borderColor: 'line',
        _hover: { bg: 'sunk', borderColor: 'edge' },
      },
    },
    size: {
      md: { minHeight: '12', paddingInline: '5', paddingBlock: '2', fontSize: 'md' },
      sm: { minHeight: '11', paddingInline: '4', paddingBlock: '2', fontSize: 'sm' },
    },
  },
  defaultVariants: { kind: 'filled', size: 'md' },
});

/** A button for an action on this page. To submit a form it needs `type="submit"`. */
export const Button = chakra('button', button, { defaultProps: { type: 'button' } });

/** A button next to others, or in the row of a list. */
export const SmallButton = chakra('button', button, {
  defaultProps: { type: 'button', kind: 'quiet', size: 'sm' },
});

export const ButtonLink = chakra('a', button);

/** A filter that is on or off, stated by `aria-pressed`. */
export const Chip = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '11',
      paddingInline: '4',
      borderRadius: 'full',
      border: '1px solid {colors.line}',
      bg: 'surface',
      fontSize: 'sm',
      cursor: 'pointer',
      _hover: { borderColor: 'edge' },
      '&[aria-pressed=true]': {
        bg: 'ink',
        color: 'paper',
        borderColor: 'ink',
        // With forced colors the pressed chip uses the visitor's highlight colors.
        '@media (forced-colors: active)': {
          forcedColorAdjust: 'none',
          bg: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
  { defaultProps: { type: 'button' } },
);
