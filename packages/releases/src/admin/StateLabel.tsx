import { chakra } from '@site/shared-ui/ui';
import type { State } from './report';

const STATES = {
  ok: { label: 'Working', symbol: { bg: 'good', borderRadius: 'full' } },
  degraded: { label: 'Partly working', symbol: { bg: 'fair' } },
  down: { label: 'Not working', symbol: { bg: 'poor', transform: 'rotate(45deg)' } },
  unknown: { label: 'Unknown right now', symbol: { bg: 'muted', borderRadius: 'full' } },
} as const;

const Sign = chakra('span', {
  base: {
    display: 'inline-block',
    boxSize: '.75em',
    marginEnd: '.5em',
    // The colors carry the information, so forced colors are off.
    forcedColorAdjust: 'none',
  },
});

/** A state in words, with a symbol. */
export const StateLabel = ({ state }: { state: State | 'unknown' }) => (
  <chakra.span color="ink" whiteSpace="nowrap">
    <Sign {...STATES[state].symbol} />
    {STATES[state].label}
  </chakra.span>
);
