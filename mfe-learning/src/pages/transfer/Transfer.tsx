import { EmailLink } from '@site/shared-ui/forms';
import type { PartProps } from '@site/shared-ui/parts';
import { ButtonLink } from '@site/shared-ui/ui';
import { useCarryProgressMutation } from '../../features/own/own.api';

export default function Transfer({ params: { token } }: PartProps<'/learning/transfer/:token'>) {
  const [transfer] = useCarryProgressMutation();
  return (
    <EmailLink
      token={token}
      title="Go on learning here"
      text="Press the button and this browser has the progress that the link is for. What you have learned here already is added to it."
      label="Go on learning here"
      pendingLabel="Opening..."
      form={{ action: '/api/learning/carry', parameter: 'carried', success: 'over' }}
      send={() => transfer({ token }).unwrap()}
      invalid="This link carries nothing any more: it was used already, or is too old. Ask for a new one in the browser where you learned."
      done="Your progress is in this browser now"
    >
      <ButtonLink href="/learning" marginTop="6">
        Continue Learning
      </ButtonLink>
    </EmailLink>
  );
}
