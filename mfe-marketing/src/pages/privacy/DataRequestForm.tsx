import { AccountForm } from '@site/shared-ui/account-form';
import { problem, success } from '@site/shared-ui/forms';
import { Link, Stack, Text } from '@site/shared-ui/ui';
import { useSendLinkMutation } from '../../api';
import { FormWithConfirmation, useConfirmation } from '../../FormWithConfirmation';
import { SideBySide } from '../../layout/SideBySide';

const asked = success(
  'Check your email',
  'If we store anything for this address, you’ll get a link that works for one day. If no email arrives, we store nothing for it.',
);
const failed = problem('We couldn’t send the link. Please try again in a few minutes.');

/** Sends a person a link to everything that is stored for the address. */
export default function DataRequestForm() {
  const { sent, noteSent } = useConfirmation();
  const [sendLink] = useSendLinkMutation();
  return (
    <SideBySide id="data" scrollMarginTop="16" heading="Get a copy of your data" from="lg">
      <Stack>
        <Text>
          We’ll email you a link. Use it to download everything we store for your address as one
          file, or to erase it. Your learning progress is under{' '}
          <Link href="/learning/figures">your figures</Link>.
        </Text>
        <FormWithConfirmation sent={sent} againLabel="Send a link to another address">
          <AccountForm
            form={{ action: '/api/personal-data/links', parameter: 'data', success: 'asked' }}
            aria-label="Get a copy of your data"
            emailLabel="Your email"
            label="Send the link"
            pendingLabel="Sending..."
            send={async (entries) => {
              await sendLink(entries).unwrap();
              noteSent(asked);
            }}
            done={asked}
            failed={failed}
          />
        </FormWithConfirmation>
      </Stack>
    </SideBySide>
  );
}
