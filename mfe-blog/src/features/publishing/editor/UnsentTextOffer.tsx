import { Flex, Notice, SmallButton } from '@site/shared-ui/ui';
import { createFocusHandler } from '../../../administration/keyboard';
import { useTimes } from '../../../administration/times';
import type { useLocalBackup } from './use-local-backup';

/** Offers a text that an earlier visit did not send. */
export function UnsentTextOffer({ backup }: { backup: ReturnType<typeof useLocalBackup> }) {
  const { offered, restore, discard } = backup;
  const { moment } = useTimes();
  if (!offered) return null;
  const { title } = offered.entries;
  return (
    <Notice tone="info">
      <p>
        <strong>{title ? `“${title}”` : 'A text'} was not sent.</strong> This browser kept it on{' '}
        {moment(offered.keptAt)}.
      </p>
      <Flex gap="3" flexWrap="wrap">
        <SmallButton onClick={createFocusHandler('title', restore)}>Restore it</SmallButton>
        <SmallButton onClick={createFocusHandler('title', discard)}>Discard it</SmallButton>
      </Flex>
    </Notice>
  );
}
