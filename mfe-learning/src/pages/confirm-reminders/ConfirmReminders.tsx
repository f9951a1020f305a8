import { EmailLink } from '@site/shared-ui/forms';
import type { PartProps } from '@site/shared-ui/parts';
import { ButtonLink } from '@site/shared-ui/ui';
import { useConfirmRemindersMutation } from '../../features/reminders/reminders.api';

type Props = PartProps<'/learning/reminders/confirm/:token'>;

export default function ConfirmReminders({ params: { token } }: Props) {
  const [confirm] = useConfirmRemindersMutation();
  return (
    <EmailLink
      token={token}
      title="Be reminded to go on learning"
      text="Press the button and we write to you when a week has gone by without a lesson: one letter a week, three at most. Each has a link that ends them."
      label="Yes, remind me"
      pendingLabel="Confirming..."
      form={{ action: '/api/learning/reminders/confirm', parameter: 'reminders', success: 'on' }}
      send={() => confirm({ token }).unwrap()}
      invalid="This link begins nothing any more: it is older than two days, or its reminders were ended. Ask for a new one on the page of your figures."
      done="Reminders are on"
    >
      <ButtonLink href="/learning" marginTop="6">
        Continue Learning
      </ButtonLink>
    </EmailLink>
  );
}
