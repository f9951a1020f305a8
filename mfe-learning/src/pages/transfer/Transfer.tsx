import type { ResponseOf } from '@site/contracts/contract';
import { EmailLink } from '@site/shared-ui/forms';
import type { PartProps } from '@site/shared-ui/parts';
import { isRequestError } from '@site/shared-ui/request-error';
import { ButtonLink } from '@site/shared-ui/ui';
import { counted } from '@site/contracts/counted';
import { ownApi, useCarryProgressMutation, useGetCarryLinkQuery } from '../../features/own/own.api';

type Props = PartProps<'/learning/transfer/:token'>;
type Link = ResponseOf<'GET /api/learning/carry-links/{token}'>;

/** What the button does, for a person who may not have asked for the link. */
function whatComes({ lessons, name, lessonsHere, isOwn }: Link): string {
  if (isOwn) return 'You learned in this very browser. Open the link in the other one.';
  const certificate = name === undefined ? '' : ` and a certificate made out to “${name}”`;
  const here =
    lessonsHere > 0
      ? ` What this browser has already, ${counted(lessonsHere, 'completed lesson')}, stays as it is.`
      : '';
  return `Somebody, most likely you, asked for this link in another browser. Press the button to copy the progress there to this browser: ${counted(lessons, 'completed lesson')}${certificate}.${here} If you did not ask for it, close this page and nothing happens.`;
}

export default function Transfer({ params: { token } }: Props) {
  const [transfer] = useCarryProgressMutation();
  const { data, error } = useGetCarryLinkQuery({ token });
  return (
    <EmailLink
      token={token}
      title="Go on learning here"
      text={
        data
          ? whatComes(data)
          : 'Press the button to copy the progress that the link is for to this browser. What you have learned here already stays as it is.'
      }
      label="Go on learning here"
      pendingLabel="Opening..."
      form={{ action: '/api/learning/carry', parameter: 'carried', success: 'over' }}
      send={() => transfer({ token }).unwrap()}
      isInvalid={isRequestError(error) && error.status === 404}
      invalid="This link carries nothing any more: it was used already, or is too old. Ask for a new one in the browser where you learned."
      done="Your progress is in this browser now"
    >
      <ButtonLink href="/learning" marginTop="6">
        Continue Learning
      </ButtonLink>
    </EmailLink>
  );
}

Transfer.prefetch = ({ params: { token } }: Props) => [
  ownApi.endpoints.getCarryLink.initiate({ token }),
];
