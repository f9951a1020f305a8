import { EmailLink } from '@site/shared-ui/forms';
import { Link, Text } from '@site/shared-ui/ui';
import type { PartProps } from '@site/shared-ui/parts';
import { write } from '@site/shared-ui/app';
import { api } from '../../api';
import { toAudit } from '../breadcrumbs';

const { useConfirmAddressMutation } = api.injectEndpoints({
  endpoints: (build) => ({ confirmAddress: build.mutation(write('POST /api/seo-audit/confirm')) }),
});

/** The page behind the e-mailed link: no summary is sent until the owner of the address presses the button. */
export default function ConfirmAddress({
  params: { token },
}: PartProps<'/seo-audit/confirm/:token'>) {
  const [confirm] = useConfirmAddressMutation();
  return (
    <EmailLink
      token={token}
      breadcrumbs={[...toAudit, { label: 'Confirm your address' }]}
      title="Shall we send you the summary?"
      text="Your e-mail address was entered for a website audit. We send its summary once, and only when you say so here. If it was not you, close this page: nothing more is sent."
      form={{ action: '/api/seo-audit/confirm', parameter: 'address', success: 'confirmed' }}
      send={() => confirm({ token }).unwrap()}
      label="Confirm and send my summary"
      pendingLabel="Confirming..."
      invalid={
        <>
          <strong>This link does not work any more.</strong> It may have been copied only in part,
          or it is too old. <Link href="/seo-audit">Run a new audit</Link> to get a new one.
        </>
      }
      unavailable={
        <>
          <strong>It could not be confirmed just now.</strong> The cause is with us. Please try
          again in a few minutes: the link keeps working.
        </>
      }
      done="Confirmed."
    >
      <Text size="lg" tone="muted" marginTop="6">
        The summary of your audit is on its way to you.
      </Text>
    </EmailLink>
  );
}
