import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { colors, tokens } from './tokens';

/**
 * Chakra's engine with tokens of our own and nothing else: no palettes, no recipes by name, no preflight.
 * Dark is the visitor's system setting, never a class. Without cascade layers style props still win,
 * because they are merged into the same class after a component's own styles.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    disableLayers: true,
    preflight: false,
    cssVarsPrefix: 's',
    cssVarsRoot: ':where(html)',
    conditions: {
      dark: '@media (prefers-color-scheme: dark)',
      light: '@media (prefers-color-scheme: light)',
    },
    // Chakra writes every ground twice: again into a variable for rings around avatars and marks. There are none here.
    utilities: {
      background: { transform: (background: string) => ({ background }) },
      backgroundColor: { transform: (backgroundColor: string) => ({ backgroundColor }) },
    },
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '60rem', xl: '80rem' },
      tokens,
      semanticTokens: { colors },
    },
  }),
);
