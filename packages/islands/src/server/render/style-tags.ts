import createEmotionServer from '@emotion/server/create-instance';
import type { createStyles } from '@site/shared-ui/ui';

/** Critical CSS of some HTML, as a style element that lists the names of its rules for the browser's style cache. */
export function renderStyleTags(cache: ReturnType<typeof createStyles>, html: string): string {
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  const names = styles.flatMap(({ ids }) => ids).join(' ');
  return `<style data-names="${names}">${styles.map(({ css }) => css).join('')}</style>`;
}
