import type { MouseEventHandler } from 'react';
import { Flex, Notice, SmallButton, Stack, Text } from '@site/shared-ui/ui';

interface ConflictNoticeProps {
  singular: string;
  /** What someone else has changed, by field. */
  changes: Readonly<Partial<Record<string, string>>>;
  labels: ReadonlyMap<string, string>;
  onKeepMine: MouseEventHandler<HTMLButtonElement>;
  onTakeTheirs: MouseEventHandler<HTMLButtonElement>;
}

/** Says that someone else has saved the reference meanwhile, and what; the author decides. */
export const ConflictNotice = ({
  singular,
  changes,
  labels,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps) => (
  <Notice tone="error">
    <p>
      <strong>{`Someone saved this ${singular} while you wrote.`}</strong> Your words are still
      above; this is what they changed:
    </p>
    <Stack as="ul" gap="2">
      {Object.entries(changes).map(([name, text]) => (
        <Text as="li" key={name} overflowWrap="anywhere">
          <strong>{labels.get(name)}:</strong> {text || '(nothing)'}
        </Text>
      ))}
    </Stack>
    <Flex gap="3" flexWrap="wrap">
      <SmallButton onClick={onKeepMine}>Keep mine</SmallButton>
      <SmallButton onClick={onTakeTheirs}>Take theirs</SmallButton>
    </Flex>
  </Notice>
);
