import { useEffect, useState } from 'react';
import type { CompletionResult, ProgressRecord } from '@site/contracts/learning/learning';
import { formatCount } from '@site/contracts/text/count';
import { ButtonLink, chakra, SmallText, Stack, Stat, Stats, Text } from '@site/shared-ui/ui';
import { FocusHeading } from './FocusHeading';

const Drawing = chakra('svg', {
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

function Medal() {
  return (
    <Drawing viewBox="0 0 64 64" aria-hidden="true">
      <path className="ribbon" d="M20 36 14 61l10-4 6 7 5-22ZM44 36l6 25-10-4-6 7-5-22Z" />
      <circle className="ring" cx="32" cy="26" r="21" />
      <g className="front">
        <circle className="disc" cx="32" cy="26" r="21" />
        <path
          className="star"
          d="m32 13 3.8 8.1 8.8 1.1-6.5 6.1 1.7 8.8L32 32.8l-7.8 4.3 1.7-8.8-6.5-6.1 8.8-1.1Z"
        />
      </g>
    </Drawing>
  );
}

const Unlocked = chakra('li', {
  base: {
    display: 'flex',
    gap: '5',
    alignItems: 'center',
    padding: '5',
    bg: 'surface',
    borderRadius: 'control',
    border: '1px solid {colors.line}',
    transition: 'opacity .2s ease-out, translate .2s ease-out',
    _starting: { opacity: '0', translate: '0 8px' },
  },
});

const Title = chakra('strong', {
  base: { display: 'block', fontFamily: 'heading', fontSize: 'h3', lineHeight: '1.2' },
});

/** The achievement for completing every lesson, which allows a certificate. */
const WHOLE_PATH = 'all_modules';

interface CompletedProps extends Pick<CompletionResult, 'stats' | 'unlocked'> {
  progress: Pick<ProgressRecord, 'pointsEarned'>;
  /** Completed on this page by script; false after a post without script. */
  isFresh: boolean;
  /** Whether the heading takes the focus. False if a quiz result or a message above reports the outcome. */
  takesFocus: boolean;
}

/** The result of a completion, with the server's numbers. */
export function Completed({ progress, stats, unlocked, isFresh, takesFocus }: CompletedProps) {
  // Rendered after the region exists: screen readers announce only changes of a live region.
  const [isThere, setIsThere] = useState(!isFresh);
  useEffect(() => setIsThere(true), []);
  return (
    <Stack gap="5">
      <FocusHeading takesFocus={takesFocus}>Lesson completed</FocusHeading>
      <Stats display="flex" flexWrap="wrap" columnGap="10" rowGap="4">
        <Stat figure={`+${progress.pointsEarned}`} label="points for this lesson" />
        <Stat figure={stats.totalPoints} label="total points" />
        <Stat figure={`Level ${stats.level}`} label="your level" />
        <Stat figure={formatCount(stats.currentStreak, 'day')} label="streak" />
      </Stats>
      {unlocked.length > 0 && (
        <div role={isFresh ? 'status' : undefined}>
          {isThere && <Achievements unlocked={unlocked} />}
        </div>
      )}
      {unlocked.some(({ achievementType }) => achievementType === WHOLE_PATH) && (
        <ButtonLink href="/learning/figures#certificate" alignSelf="start">
          Get your certificate
        </ButtonLink>
      )}
    </Stack>
  );
}

function Achievements({ unlocked }: Pick<CompletionResult, 'unlocked'>) {
  return (
    <Stack as="ul" gap="3" aria-label="New achievements">
      {unlocked.map(({ id, title, description }) => (
        <Unlocked key={id}>
          <Medal />
          <div>
            <SmallText>New achievement</SmallText>
            <Title>{title}</Title>
            {description && <Text marginTop="1">{description}</Text>}
          </div>
        </Unlocked>
      ))}
    </Stack>
  );
}
