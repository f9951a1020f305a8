import type { CompletionResult, ProgressRecord } from '@site/contracts/learning';
import { ButtonLink, chakra, SmallText, Stack, Stat, Stats, Text } from '@site/shared-ui/ui';
import { useEffect, useState } from 'react';
import { FocusHeading } from './FocusHeading';
import { Medal } from './Medal';

const Figures = chakra(Stats, {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '10', rowGap: '4' },
});

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

/** The achievement that comes with the right to a certificate. */
const WHOLE_PATH = 'all_modules';

interface CompletedProps extends Pick<CompletionResult, 'stats' | 'unlocked'> {
  progress: Pick<ProgressRecord, 'pointsEarned'>;
  /** It happened on this page, in the place of what was pressed; else a post without script led to it. */
  isFresh: boolean;
  /** Set where nothing above it says how it went. */
  takesFocus: boolean;
}

/** What a completion came to, in the server's numbers. */
export function Completed({ progress, stats, unlocked, isFresh, takesFocus }: CompletedProps) {
  // What comes into a region that is there already is read out.
  const [isThere, setThere] = useState(!isFresh);
  useEffect(() => setThere(true), []);
  return (
    <Stack gap="5">
      <FocusHeading takesFocus={takesFocus}>Lesson completed</FocusHeading>
      <Figures>
        <Stat figure={`+${progress.pointsEarned}`} label="points for this lesson" />
        <Stat figure={stats.totalPoints} label="points in all" />
        <Stat figure={`Level ${stats.level}`} label="your level" />
        <Stat
          figure={`${stats.currentStreak} ${stats.currentStreak === 1 ? 'day' : 'days'}`}
          label="streak"
        />
      </Figures>
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

/** A quiet moment for what was reached. */
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
