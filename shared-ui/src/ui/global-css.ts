import { createSystem } from '@chakra-ui/react/styled-system';
import { css } from '@emotion/react';
import { compile, serialize, stringify } from 'stylis';
import { FONT_FACE_CSS } from './font-faces';
import { globals } from './globals';
import { configs } from './system';

let kept: string | undefined;

/** The styles that are the same on every page, as text for a style element in the head. For the server only. */
export function globalCss(): string {
  if (kept === undefined) {
    const system = createSystem(...configs, globals);
    const { styles } = css(system.getGlobalCss(), system.getTokenCss());
    kept = FONT_FACE_CSS.replaceAll('\n', '') + serialize(compile(styles), stringify);
  }
  return kept;
}
