import type { PartProps } from '@site/shared-ui/parts';
import { Link, Marker } from '@site/shared-ui/ui';
import { EmailLink } from '../../features/subscription/EmailLink';
import { subscriptionApi } from '../../features/subscription/subscription.api';

type Props = PartProps<'/newsletter/confirm/{token}'>;

/** Where the link in the welcome leads: nothing is confirmed before its owner has said so here. */
export default function Confirm({ params: { token } }: Props) {
  const [confirm] = subscriptionApi.confirm.use();
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
      send={() => confirm({ token })}
      formLabel="Confirm your address"
      label="Confirm my address"
      pendingLabel="Confirming..."
      refusals={{
        invalid: (
          <>
            <strong>This link does not work any more.</strong> It may have been cut in the mail, or
            the address has left the list since. To get a new one,{' '}
            <Link href="/#newsletter">sign up once more</Link>.
          </>
        ),
        unavailable: (
          <>
            <strong>It could not be confirmed just now.</strong> The cause is with us. Please try
            again in a few minutes: the link keeps working.
          </>
        ),
      }}
      done={{
        title: (
          <>
            Your address is <Marker>confirmed</Marker>
          </>
        ),
        text: 'You hear from us when there is something worth your time. A link at the end of every letter takes you off the list again.',
        links: [
          { href: '/seo-checklist', label: 'Open the checklist' },
          { href: '/blog', label: 'Read the blog' },
        ],
      }}
    />
  );
}
