import { chakra } from '@site/shared-ui/ui';

/** The name of an article's way through the window, for the styles of what follows it. */
const WAY = '--reading';

/** Newer than the types of styles: an article whose way through the window others follow. */
export const followed = { viewTimelineName: WAY };
const follows = { animationTimeline: WAY, animationRange: 'contain' };

/**
 * A line at the top of the window that grows as the article inside of which it stands is read. The browser draws it
 * alone, without a script; one that knows no timelines of scrolling shows none, and who wants less motion has none.
 */
const Line = chakra('div', {
  base: {
    display: 'none',
    '@supports (animation-timeline: --reading)': {
      display: 'block',
      position: 'fixed',
      insetInline: '0',
      top: '0',
      height: '1',
      zIndex: '60',
      bg: 'accent',
      transform: 'scaleX(0)',
      transformOrigin: '0 50%',
      pointerEvents: 'none',
      animation: 's-reading linear both',
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'Highlight' },
      '@media (prefers-reduced-motion: reduce)': { display: 'none' },
      ...follows,
      _print: { display: 'none' },
    },
  },
});

export const ReadingProgress = () => <Line aria-hidden="true" />;
