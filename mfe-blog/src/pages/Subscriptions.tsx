import { type ComponentProps, Fragment } from 'react';
import { feeds } from '@site/contracts/blog/feeds';
import { claims } from '@site/contracts/offer/offer';
import { Card, Heading, Link, SmallText } from '@site/shared-ui/ui';
import { BlogNewsletter } from '../features/newsletter/BlogNewsletter';

/** Links to the feeds. They open in a new tab: in this one the shell would look for a post at their address. */
export const FeedLinks = () => (
  <SmallText>
    {'Or read the full text in your feed reader: '}
    {feeds.map(({ name, type, href }, index) => (
      <Fragment key={href}>
        {index > 0 && ' · '}
        <Link
          href={href}
          type={type}
          target="_blank"
          display="inline-block"
          paddingBlock="2.5"
          marginBlock="-2.5"
        >
          {name}
        </Link>
      </Fragment>
    ))}
  </SmallText>
);

export const Subscriptions = (own: Pick<ComponentProps<typeof Card>, 'maxWidth'>) => (
  <Card padding={{ base: '6', md: '8' }} {...own}>
    <Heading size="h3">Get the next article by email</Heading>
    <SmallText>{claims.newsletterSubscribers.figure} subscribers. Unsubscribe anytime.</SmallText>
    <BlogNewsletter />
    <FeedLinks />
  </Card>
);
