/* The one file that knows how Emotion keeps its styles; `styles.test.tsx` names what an upgrade has changed. */
import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

const PREFIXED = /^(?:box-decoration-break|print-color-adjust):/;

/**
 * What a browser that opens popovers may still know under WebKit's name alone. Emotion's own prefixes, for browsers that
 * do not, would be a third of every page's styles.
 */
const addPrefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.test(element.value))
    element.return = `-webkit-${element.value}${element.value}`;
};

/** So many caches share what Emotion has compiled for one of them; it forgets nothing of that by itself. */
const SHARED_BY = 10_000;
let plugins = [addPrefix];
let caches = 0;

/** An empty style cache: one for each part of a render on the server, one for the life of a document in the browser. */
export function createStyles(): EmotionCache {
  caches += 1;
  // What is compiled is found by the identity of this list.
  if (caches % SHARED_BY === 0) plugins = [addPrefix];
  // Also in development, where Emotion would write text, which the policy of a page blocks: a saved style would not show.
  const cache = createCache({ key: 'css', stylisPlugins: plugins, speedy: true });
  // Styles are collected for the head instead of being printed between the elements.
  cache.compat = true;
  return cache;
}

/**
 * Knows the styles that came with the document. Emotion would find them too, but puts their element elsewhere: the
 * browser then matches every element of the page against every rule anew.
 */
export function documentStyles(): EmotionCache {
  const styles = createStyles();
  const { names = '' } = document.querySelector<HTMLElement>('style[data-names]')?.dataset ?? {};
  for (const name of names.split(' ')) styles.inserted[name] = true;
  return styles;
}
