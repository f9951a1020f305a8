import { chakra, type Outcome } from '@site/shared-ui/ui';

/** Thresholds of the audit's colors (docs/product.md 9.4). */
export const getTone = (score: number): Outcome =>
  score >= 80 ? 'good' : score >= 60 ? 'fair' : 'poor';

const Ring = chakra('div', { base: { position: 'relative', flexShrink: '0', boxSize: '7rem' } });
const Circle = chakra('circle', {
  base: { fill: 'none', strokeWidth: '9', strokeLinecap: 'round' },
});
const Score = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    display: 'grid',
    alignContent: 'center',
    textAlign: 'center',
    fontFamily: 'heading',
    fontSize: '2.25rem',
    fontWeight: '700',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
});
const OutOf = chakra('span', {
  base: {
    fontFamily: 'body',
    fontSize: 'xs',
    fontWeight: '400',
    color: 'muted',
    lineHeight: '1.4',
  },
});

interface ScoreRingProps {
  /** 0 to 100. */
  score: number;
  /** Draws the ring once when the page opens. */
  drawn?: boolean;
}

/** A score out of 100 in its ring. */
export function ScoreRing({ score, drawn = false }: ScoreRingProps) {
  return (
    <Ring>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <Circle cx="50" cy="50" r="44" stroke="line" />
        <Circle
          cx="50"
          cy="50"
          r="44"
          stroke={getTone(score)}
          pathLength="100"
          strokeDasharray={`${score} 100`}
          transform="rotate(-90deg)"
          transformOrigin="50px 50px"
          {...(drawn && { _motionSafe: { animation: 's-draw 1.2s ease-out' } })}
        />
      </svg>
      <Score>
        {score}
        <OutOf>out of 100</OutOf>
      </Score>
    </Ring>
  );
}
