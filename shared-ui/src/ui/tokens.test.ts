import { describe, expect, test } from '@jest/globals';
import { colors } from './tokens';

type Name = keyof typeof colors;
type Scheme = 'base' | '_dark';

/** Relative luminance and contrast ratio of WCAG 2.2. */
const luminance = (hex: string): number =>
  [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    .reduce((sum, share, index) => sum + share * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);

const contrast = (one: Name, other: Name, scheme: Scheme): number => {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(colors[name].value[scheme]))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const text: [Name, Name][] = [
  ...(['ink', 'muted', 'accent'] as const).flatMap((name) =>
    (['paper', 'surface', 'sunk', 'accentSoft'] as const).map((ground): [Name, Name] => [
      name,
      ground,
    ]),
  ),
  ['onAccent', 'accent'],
  ['ink', 'marker'],
  ['paper', 'ink'],
];
const signs: [Name, Name][] = (['edge', 'good', 'poor'] as const).map((name) => [name, 'surface']);

describe.each(['base', '_dark'] as const)('%s', (scheme) => {
  test.each(text)('%s has the contrast for text on %s', (name, ground) => {
    expect(contrast(name, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(signs)('%s has the contrast for graphics on %s', (name, ground) => {
    expect(contrast(name, ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});
