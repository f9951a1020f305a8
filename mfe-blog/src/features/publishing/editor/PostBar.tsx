import { SubmitButton } from '@site/shared-ui/forms';
import { Chip, Flex, SmallButton, SmallText } from '@site/shared-ui/ui';
import { useTimes } from '../../../administration/times';
import type { usePostForm } from './use-post-form';

/** The buttons of the form, and whether the draft is saved. It stays in view. */
export function PostBar({ editing }: { editing: ReturnType<typeof usePostForm> }) {
  const { timeOfDay } = useTimes();
  const { form, isPublic, isAutosaved, saving, settings, purpose } = editing;
  const { problem, savedAt } = saving.state;
  const status = isAutosaved ? 'Drafts are saved while you write. No one else sees them.' : '';
  return (
    <Flex
      alignItems="center"
      gap="3"
      flexWrap="wrap"
      position="sticky"
      top="0"
      zIndex="10"
      bg="paper"
      paddingBlock="2"
      borderBottom="1px solid {colors.line}"
    >
      <SubmitButton
        size="sm"
        pending={form.pending}
        pendingLabel={purpose.pendingLabel}
        aria-keyshortcuts={isPublic ? 'Control+S' : undefined}
      >
        {purpose.label}
      </SubmitButton>
      {isPublic && <SmallButton onClick={editing.cancel}>Cancel</SmallButton>}
      <SmallText role="status">
        {problem ?? (savedAt ? `Saved at ${timeOfDay(savedAt)}` : status)}
      </SmallText>
      <Chip
        marginInlineStart="auto"
        aria-pressed={settings.isShown}
        // Below the text there is room for them.
        css={{ '@container (max-width: 51.99rem)': { display: 'none' } }}
        onClick={() => settings.setIsShown(!settings.isShown)}
      >
        Settings
      </Chip>
    </Flex>
  );
}
