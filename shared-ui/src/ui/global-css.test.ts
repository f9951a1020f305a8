import { expect, test } from '@jest/globals';
import { globalCss } from './global-css';
import { colors } from './tokens';

test('the global styles have each color for light and dark, and none of Chakra’s palettes', () => {
  const css = globalCss();
  expect(css).not.toMatch(/colors-(gray|teal|red)/);
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  for (const name of Object.keys(colors)) {
    const variable = `--s-colors-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:`;
    expect(light).toContain(variable);
    expect(dark).toContain(variable);
  }
});
