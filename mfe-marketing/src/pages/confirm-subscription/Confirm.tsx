import { EmailLink } from '@site/shared-ui/forms';
import type { IslandProps } from '@site/shared-ui/islands';
import { Flex, Link, Marker, Text, TouchLink } from '@site/shared-ui/ui';
import { useConfirmSubscriptionMutation } from '../../api';

type Props = IslandProps<'/newsletter/confirm/:token'>;

/** Target of the link in the welcome email. Only the button confirms the address (docs/product.md 5.1). */
export default function Confirm({ params: { token } }: Props) {
  const [confirm] = useConfirmSubscriptionMutation();
  return (
    <EmailLink
      token={token}
      title={
        <>
          Confirm your <Marker>newsletter</Marker>
        </>
      }
      text="Someone, probably you, signed up for our newsletter with this address. If it was you, press the button. If not, close this page and we won’t send it."
      form={{ action: '/api/newsletter/confirm', parameter: 'confirmation', success: 'confirmed' }}
      send={() => confirm({ token }).unwrap()}
      label="Confirm my address"
      pendingLabel="Confirming..."
      invalid={
        <>
          <strong>This link doesn’t work anymore.</strong> Part of it may be missing, or the address
          was unsubscribed. To get a new one, <Link href="/#newsletter">sign up again</Link>.
        </>
      }
      unavailable={
        <>
          <strong>We couldn’t confirm your address.</strong> The problem is on our side. The link
          still works, so please try again in a few minutes.
        </>
      }
      done={
        <>
          Your address is <Marker>confirmed</Marker>
        </>
      }
    >
      <Text size="lg" tone="muted" marginTop="6">
        We’ll write when we have something worth your time. You can unsubscribe with the link at the
        end of every email.
      </Text>
      <Flex flexWrap="wrap" columnGap="6" marginTop="4">
        <TouchLink href="/seo-checklist">Open the checklist</TouchLink>
        <TouchLink href="/blog">Read the blog</TouchLink>
      </Flex>
    </EmailLink>
  );
}
