import { EmailLink } from '@site/shared-ui/forms';
import type { IslandProps } from '@site/shared-ui/islands';
import { Link, Text } from '@site/shared-ui/ui';
import { useConfirmAddressMutation } from '../../api';
import { auditBreadcrumbs } from '../breadcrumbs';

/** The page behind the emailed link: no summary is sent until the owner of the address presses the button. */
export default function ConfirmAddress({
  params: { token },
}: IslandProps<'/seo-audit/confirm/:token'>) {
  const [confirm] = useConfirmAddressMutation();
  return (
    <EmailLink
      token={token}
      breadcrumbs={[...auditBreadcrumbs, { label: 'Confirm your address' }]}
      title="Do you want the summary?"
      text="Someone, probably you, entered this email address for a website audit. We send the summary once, and only if you confirm here. If this wasn’t you, close this page: we won’t send anything else."
      form={{ action: '/api/seo-audit/confirm', parameter: 'address', success: 'confirmed' }}
      send={() => confirm({ token }).unwrap()}
      label="Confirm and send my summary"
      pendingLabel="Confirming..."
      invalid={
        <>
          <strong>This link doesn’t work anymore.</strong> Part of it may be missing, or it’s too
          old. <Link href="/seo-audit">Run a new audit</Link> to get a new one.
        </>
      }
      unavailable={
        <>
          <strong>We couldn’t confirm your address right now.</strong> The problem is on our side.
          Please try again in a few minutes: the link still works.
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
