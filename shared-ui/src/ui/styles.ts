/* The only file that depends on Emotion's internals; `styles.test.tsx` shows what an upgrade changes. */
import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

const PREFIXED = /^(?:box-decoration-break|print-color-adjust):/;

/**
 * Adds `-webkit-` prefixes for properties that some browsers with popovers know only by that name. Emotion's own
 * prefixes, for older browsers, would be a third of every page's styles.
 */
const addPrefix: StylisPlugin = (element) => {
  if (element.type === 'decl' && PREFIXED.test(element.value))
    element.return = `-webkit-${element.value}${element.value}`;
};

/** Number of caches that share compiled styles, which Emotion never evicts. */
const SHARED_BY = 10_000;
let plugins = [addPrefix];
let caches = 0;

/** Creates an empty style cache: one per part of a render on the server, one per document in the browser. */
export function createStyles(): EmotionCache {
  caches += 1;
  // Emotion finds compiled styles by the identity of this list.
  if (caches % SHARED_BY === 0) plugins = [addPrefix];
  // In development too: Emotion's text nodes would be blocked by the page's policy, and changed styles would not show.
  const cache = createCache({ key: 'css', stylisPlugins: plugins, speedy: true });
  // Emotion must not print styles between the elements: they are collected for the head.
  cache.compat = true;
  return cache;
}

/**
 * A style cache that contains the document's styles. Emotion could collect them itself, but would move their element,
 * after which the browser matches every element of the page against every rule again.
 */
export function documentStyles(): EmotionCache {
  const styles = createStyles();
  const { names = '' } = document.querySelector<HTMLElement>('style[data-names]')?.dataset ?? {};
  for (const name of names.split(' ')) styles.inserted[name] = true;
  return styles;
}
