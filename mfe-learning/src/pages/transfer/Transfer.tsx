import type { ResponseOf } from '@site/contracts/contract';
import { formatCount } from '@site/contracts/text/count';
import { EmailLink } from '@site/shared-ui/forms';
import type { IslandProps } from '@site/shared-ui/islands';
import { hasStatus } from '@site/shared-ui/request-error';
import { ButtonLink } from '@site/shared-ui/ui';
import { api, useGetTransferLinkQuery, useTransferProgressMutation } from '../../api';

type Props = IslandProps<'/learning/transfer/:token'>;
type Link = ResponseOf<'GET /api/learning/carry-links/{token}'>;

/** What the button does, for a person who may not have asked for the link. */
function transferSummary({ lessons, name, lessonsHere, isOwn }: Link): string {
  if (isOwn) return 'You’re already learning in this browser. Open the link in the other one.';
  const certificate = name === undefined ? '' : ` and a certificate for “${name}”`;
  const here =
    lessonsHere > 0
      ? ` Your ${formatCount(lessonsHere, 'completed lesson')} in this browser ${lessonsHere === 1 ? 'stays as it is' : 'stay as they are'}.`
      : '';
  return `Someone, probably you, asked for this link in another browser. Press the button to copy that browser’s progress here: ${formatCount(lessons, 'completed lesson')}${certificate}.${here} If you didn’t ask for it, close this page and nothing happens.`;
}

export default function Transfer({ params: { token } }: Props) {
  const [transfer] = useTransferProgressMutation();
  const { data, error } = useGetTransferLinkQuery({ token });
  return (
    <EmailLink
      token={token}
      title="Continue learning here"
      text={
        data
          ? transferSummary(data)
          : 'Press the button to copy your progress from the other browser to this one. Lessons you completed here stay as they are.'
      }
      label="Continue learning here"
      pendingLabel="Opening..."
      form={{ action: '/api/learning/carry', parameter: 'carried', success: 'over' }}
      send={() => transfer({ token }).unwrap()}
      isInvalid={hasStatus(error, 404)}
      invalid="This link no longer works: it was already used, or it’s more than a day old. Request a new one in the browser where you’ve been learning."
      done="Your progress is now in this browser"
    >
      <ButtonLink href="/learning" marginTop="6">
        Continue Learning
      </ButtonLink>
    </EmailLink>
  );
}

Transfer.prefetch = ({ params: { token } }: Props) => [
  api.endpoints.getTransferLink.initiate({ token }),
];
