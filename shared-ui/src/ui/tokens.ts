import { defineTokens } from '@chakra-ui/react/styled-system';
import { dark, light } from '@site/contracts/offer/palette';

type Role = keyof typeof light;

/** All color roles of the palette, in the reader's light or dark mode. */
export const colors = Object.fromEntries(
  (Object.keys(light) as Role[]).map((role) => [
    role,
    { value: { base: light[role], _dark: dark[role] } },
  ]),
) as Record<Role, { value: { base: string; _dark: string } }>;

/** Steps of a quarter rem, Chakra's unit. */
const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32, 40,
  44, 48, 56, 64,
];
const scale = Object.fromEntries(
  steps.map((step) => [step, { value: step ? `${step / 4}rem` : '0px' }]),
);

export const tokens = defineTokens({
  spacing: scale,
  sizes: {
    ...scale,
    full: { value: '100%' },
    /** Width of the page's column without its side padding. */
    column: { value: '72.5rem' },
    /** Maximum width of running text, and of an article. */
    measure: { value: '34em' },
    article: { value: '42.5rem' },
  },
  fonts: {
    heading: {
      value:
        "'Bricolage Grotesque','Bricolage Fallback','Bricolage Roboto','Bricolage DejaVu',sans-serif",
    },
    body: {
      value:
        "'Instrument Sans','Instrument Fallback','Instrument Roboto','Instrument DejaVu',sans-serif",
    },
    mono: { value: "ui-monospace,'SFMono-Regular',Menlo,Consolas,monospace" },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    article: { value: '1.1875rem' },
    lg: { value: '1.25rem' },
    h3: { value: '1.3125rem' },
    h2: { value: 'clamp(1.75rem,1.387rem + 1.547vw,2.625rem)' },
    h1: { value: 'clamp(2.375rem,1.7rem + 2.87vw,4rem)' },
  },
  radii: {
    sm: { value: '0.5rem' },
    control: { value: '0.75rem' },
    card: { value: '1rem' },
    full: { value: '999px' },
  },
});
