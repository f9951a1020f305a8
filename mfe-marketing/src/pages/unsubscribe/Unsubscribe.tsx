import { EmailLink } from '@site/shared-ui/forms';
import { type IslandProps, useBusiness } from '@site/shared-ui/islands';
import { Flex, Link, Marker, Text, TouchLink } from '@site/shared-ui/ui';
import { useUnsubscribeMutation } from '../../api';

type Props = IslandProps<'/newsletter/unsubscribe/:token'>;

export default function Unsubscribe({ params: { token } }: Props) {
  const { email } = useBusiness();
  const [unsubscribe] = useUnsubscribeMutation();
  const mail = <Link href={`mailto:${email}`}>{email}</Link>;
  return (
    <EmailLink
      token={token}
      title={
        <>
          Enough <Marker>email</Marker>?
        </>
      }
      text="Press the button and the newsletter stops. You can sign up again anytime."
      form={{ action: '/api/newsletter/unsubscribe', parameter: 'subscription', success: 'ended' }}
      send={() => unsubscribe({ token }).unwrap()}
      label="Unsubscribe"
      pendingLabel="Unsubscribing..."
      invalid={
        <>
          <strong>This link doesn’t match a subscription.</strong> Part of it may be missing. Please
          open it from the email again, or write to {mail} and we’ll unsubscribe you.
        </>
      }
      unavailable={
        <>
          <strong>We couldn’t unsubscribe you.</strong> The problem is on our side, and you’re still
          subscribed. Please try again in a few minutes, or write to {mail}.
        </>
      }
      done={
        <>
          You are <Marker>off the list</Marker>
        </>
      }
    >
      <Text size="lg" tone="muted" marginTop="6">
        We won’t send you the newsletter again. You can still read every article and lesson.
      </Text>
      <Flex flexWrap="wrap" columnGap="6" marginTop="4">
        <TouchLink href="/blog">Read the blog</TouchLink>
        <TouchLink href="/learning">Learn SEO</TouchLink>
      </Flex>
    </EmailLink>
  );
}
