import type { PartProps } from '@site/shared-ui/parts';
import { EmailLink } from '@site/shared-ui/forms';
import { Flex, Link, Marker, Text, TouchLink } from '@site/shared-ui/ui';
import { useConfirmSubscriptionMutation } from '../../features/subscription/subscription.api';

type Props = PartProps<'/newsletter/confirm/:token'>;

/** Target of the link in the welcome e-mail. Only the button confirms the address (docs/product.md 5.1). */
export default function Confirm({ params: { token } }: Props) {
  const [confirm] = useConfirmSubscriptionMutation();
  return (
    <EmailLink
      token={token}
      title={
        <>
          Shall the <Marker>newsletter</Marker> come?
        </>
      }
      text="Your e-mail address was entered for our newsletter. Press the button if that was you. If it was not, close this page: no newsletter is sent."
      form={{ action: '/api/newsletter/confirm', parameter: 'confirmation', success: 'confirmed' }}
      send={() => confirm({ token }).unwrap()}
      label="Confirm my address"
      pendingLabel="Confirming..."
      invalid={
        <>
          <strong>This link does not work any more.</strong> It may have been cut in the mail, or
          the address has left the list since. To get a new one,{' '}
          <Link href="/#newsletter">sign up once more</Link>.
        </>
      }
      unavailable={
        <>
          <strong>It could not be confirmed just now.</strong> The cause is with us. Please try
          again in a few minutes: the link keeps working.
        </>
      }
      done={
        <>
          Your address is <Marker>confirmed</Marker>
        </>
      }
    >
      <Text size="lg" tone="muted" marginTop="6">
        You hear from us when there is something worth your time. A link at the end of every letter
        takes you off the list again.
      </Text>
      <Flex flexWrap="wrap" columnGap="6" marginTop="4">
        <TouchLink href="/seo-checklist">Open the checklist</TouchLink>
        <TouchLink href="/blog">Read the blog</TouchLink>
      </Flex>
    </EmailLink>
  );
}
