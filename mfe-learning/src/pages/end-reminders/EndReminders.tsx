import { EmailLink } from '@site/shared-ui/forms';
import type { IslandProps } from '@site/shared-ui/islands';
import { ButtonLink, Text } from '@site/shared-ui/ui';
import { useEndRemindersMutation } from '../../api';

type Props = IslandProps<'/learning/reminders/end/:token'>;

export default function EndReminders({ params: { token } }: Props) {
  const [end] = useEndRemindersMutation();
  return (
    <EmailLink
      token={token}
      title="Stop the reminders?"
      text="Press the button and the reminders stop, and we delete your address. Your progress stays as it is."
      label="Stop reminders"
      pendingLabel="Stopping..."
      form={{ action: '/api/learning/reminders/end', parameter: 'reminding', success: 'ended' }}
      send={() => end({ token }).unwrap()}
      invalid="This link is incomplete. Your email program may have cut it off: please open it from the email again."
      done="Reminders are off"
    >
      <Text size="lg" tone="muted" marginTop="6">
        We’ve deleted your address. Your progress stays as it is.
      </Text>
      <ButtonLink href="/learning" marginTop="6">
        Continue Learning
      </ButtonLink>
    </EmailLink>
  );
}
