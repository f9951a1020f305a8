import type { CompletionResult } from '@site/contracts/learning';
import { Icon, Stack, Stat, Stats, Text, chakra } from '@site/shared-ui/ui';
import { FocusHeading } from './FocusHeading';

const Figures = chakra(Stats, {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '10', rowGap: '4' },
});

const Unlocked = chakra('li', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'center',
    padding: '4',
    bg: 'surface',
    borderRadius: 'control',
    border: '1px solid {colors.line}',
    transition: 'opacity .2s ease-out, translate .2s ease-out',
    _starting: { opacity: '0', translate: '0 8px' },
  },
});

interface CompletedProps {
  result: CompletionResult;
  /** Set where nothing above it says how it went. */
  takesFocus: boolean;
}

/** What a completion came to, in the server's numbers. */
export function Completed({ result, takesFocus }: CompletedProps) {
  const { progress, stats, unlocked } = result;
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
        <Stack as="ul" gap="3" aria-label="New achievements">
          {unlocked.map(({ id, title, description }) => (
            <Unlocked key={id}>
              <Icon name="success" color="good" boxSize="1.6em" />
              <span>
                <strong>{title}</strong>
                {description && (
                  <Text size="sm" tone="muted">
                    {description}
                  </Text>
                )}
              </span>
            </Unlocked>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
