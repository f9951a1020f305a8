import { EmailLink } from '@site/shared-ui/forms';
import type { PartProps } from '@site/shared-ui/parts';
import { ButtonLink, Text } from '@site/shared-ui/ui';
import { useEndRemindersMutation } from '../../features/reminders/reminders.api';

type Props = PartProps<'/learning/reminders/end/:token'>;

export default function EndReminders({ params: { token } }: Props) {
  const [end] = useEndRemindersMutation();
  return (
    <EmailLink
      token={token}
      title="Enough reminders?"
      text="Press the button and they end, and we forget the address. Your progress stays as it is."
      label="End the reminders"
      pendingLabel="Ending..."
      form={{ action: '/api/learning/reminders/end', parameter: 'reminding', success: 'ended' }}
      send={() => end({ token }).unwrap()}
      invalid="This link is not complete. It may have been cut in the mail: please open it from there once more."
      done="No reminder comes any more"
    >
      <Text size="lg" tone="muted" marginTop="6">
        The address is forgotten. What you have learned stays as it is.
      </Text>
      <ButtonLink href="/learning" marginTop="6">
        Continue Learning
      </ButtonLink>
    </EmailLink>
  );
}
