import { claims } from '@site/contracts/offer';
import { claimAddress, claimScope } from '@site/contracts/offer-text';
import { Card, Heading, Link, SmallText } from '@site/shared-ui/ui';
import type { ComponentProps } from 'react';
import { FeedLinks } from '../features/articles/FeedLinks';
import { NewsletterForm } from '../features/newsletter/NewsletterForm';

/** How the next article finds its reader: newsletter and feeds. */
export const NextByEmail = (own: Pick<ComponentProps<typeof Card>, 'maxWidth'>) => (
  <Card padding={{ base: '6', md: '8' }} {...own}>
    <Heading size="h3">The next article by e-mail</Heading>
    <SmallText>
      <Link href={claimAddress('newsletterSubscribers')} color="inherit" fontWeight="inherit">
        {claims.newsletterSubscribers.figure} subscribers
      </Link>
      , one click to leave. Counted: {claimScope('newsletterSubscribers')}.
    </SmallText>
    <NewsletterForm />
    <FeedLinks />
  </Card>
);
