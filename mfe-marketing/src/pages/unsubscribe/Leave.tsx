import { useBusiness, type PartProps } from '@site/shared-ui/parts';
import { EmailLink } from '@site/shared-ui/forms';
import { Flex, Link, Marker, Text, TouchLink } from '@site/shared-ui/ui';
import { useUnsubscribeMutation } from '../../features/subscription/subscription.api';

type Props = PartProps<'/newsletter/unsubscribe/:token'>;

export default function Leave({ params: { token } }: Props) {
  const { email } = useBusiness();
  const [unsubscribe] = useUnsubscribeMutation();
  const mail = <Link href={`mailto:${email}`}>{email}</Link>;
  return (
    <EmailLink
      token={token}
      title={
        <>
          Enough <Marker>e-mail</Marker>?
        </>
      }
      text="Press the button and the newsletter stops. No questions, and you can come back whenever you like."
      form={{ action: '/api/newsletter/unsubscribe', parameter: 'subscription', success: 'ended' }}
      send={() => unsubscribe({ token }).unwrap()}
      label="Unsubscribe"
      pendingLabel="Unsubscribing..."
      invalid={
        <>
          <strong>This link names no subscription.</strong> It may have been cut in the mail: please
          open it from there once more, or write to {mail} and we take you off the list ourselves.
        </>
      }
      unavailable={
        <>
          <strong>This could not be done just now.</strong> The cause is with us, and you are still
          on the list. Please try again in a few minutes, or write to {mail}.
        </>
      }
      done={
        <>
          You are <Marker>off the list</Marker>
        </>
      }
    >
      <Text size="lg" tone="muted" marginTop="6">
        No further newsletter goes to your address. The articles and the lessons stay open to you,
        without any e-mail.
      </Text>
      <Flex flexWrap="wrap" columnGap="6" marginTop="4">
        <TouchLink href="/blog">Read the blog</TouchLink>
        <TouchLink href="/learning">Learn SEO</TouchLink>
      </Flex>
    </EmailLink>
  );
}
