import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { recipes, slotRecipes } from './recipes';
import { colors, tokens } from './tokens';

/**
 * Chakra's engine with our tokens and recipes only: no palettes, no preflight. Dark mode is the visitor's system
 * setting, never a class. Style props win without cascade layers, because they are merged into the same class after a
 * component's own styles.
 */
export const configs = [
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
    // By default Chakra also writes each background into a variable for avatar and mark rings, which are not used here.
    utilities: {
      background: { transform: (background: string) => ({ background }) },
      backgroundColor: { transform: (backgroundColor: string) => ({ backgroundColor }) },
    },
    theme: {
      breakpoints: { sm: '30rem', md: '48rem', lg: '60rem', xl: '80rem' },
      tokens,
      recipes,
      slotRecipes,
      semanticTokens: { colors },
    },
  }),
];

export const system = createSystem(...configs);
