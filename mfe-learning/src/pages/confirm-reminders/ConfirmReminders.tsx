import { EmailLink } from '@site/shared-ui/forms';
import type { IslandProps } from '@site/shared-ui/islands';
import { ButtonLink } from '@site/shared-ui/ui';
import { useConfirmRemindersMutation } from '../../api';

type Props = IslandProps<'/learning/reminders/confirm/:token'>;

export default function ConfirmReminders({ params: { token } }: Props) {
  const [confirm] = useConfirmRemindersMutation();
  return (
    <EmailLink
      token={token}
      title="Confirm your reminders"
      text="Press the button and we’ll email you after a week without a lesson: one email a week, three at most. Every email has a link to stop them."
      label="Yes, remind me"
      pendingLabel="Confirming..."
      form={{ action: '/api/learning/reminders/confirm', parameter: 'reminders', success: 'on' }}
      send={() => confirm({ token }).unwrap()}
      invalid="This link no longer works: it’s more than two days old, or the reminders were stopped. Request a new one on your progress page."
      done="Reminders are on"
    >
      <ButtonLink href="/learning" marginTop="6">
        Continue Learning
      </ButtonLink>
    </EmailLink>
  );
}
