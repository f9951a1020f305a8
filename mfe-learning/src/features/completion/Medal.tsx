import { chakra } from '@site/shared-ui/ui';

const Svg = chakra('svg', {
  base: {
    boxSize: '16',
    flexShrink: '0',
    overflow: 'visible',
    '& .ribbon': { fill: 'marker' },
    '& .disc': { fill: 'accent' },
    '& .star': { fill: 'onAccent' },
    '& .ring': {
      fill: 'none',
      stroke: 'accent',
      strokeWidth: '2px',
      opacity: '0',
      transformOrigin: '32px 26px',
      animation: 's-ring 1.2s ease-out .3s 2',
    },
    '& .front': {
      transformOrigin: '32px 26px',
      transition: 'scale .5s cubic-bezier(.3,1.6,.5,1), rotate .5s ease-out',
      _starting: { scale: '.4', rotate: '-40deg' },
    },
    _motionReduce: { '& .ring': { animation: 'none' }, '& .front': { transition: 'none' } },
  },
});

/** The medal of an achievement. What it is for stands beside it. */
export function Medal() {
  return (
    <Svg viewBox="0 0 64 64" aria-hidden="true">
      <path className="ribbon" d="M20 36 14 61l10-4 6 7 5-22ZM44 36l6 25-10-4-6 7-5-22Z" />
      <circle className="ring" cx="32" cy="26" r="21" />
      <g className="front">
        <circle className="disc" cx="32" cy="26" r="21" />
        <path
          className="star"
          d="m32 13 3.8 8.1 8.8 1.1-6.5 6.1 1.7 8.8L32 32.8l-7.8 4.3 1.7-8.8-6.5-6.1 8.8-1.1Z"
        />
      </g>
    </Svg>
  );
}
