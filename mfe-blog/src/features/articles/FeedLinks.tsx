import { feeds } from '@site/contracts/feeds';
import { Link, SmallText } from '@site/shared-ui/ui';

/** Where a feed reader finds the blog. They are files: they open in a tab of their own, and the page stays. */
export const FeedLinks = () => (
  <SmallText>
    {'Or in your feed reader, full text: '}
    {feeds.map(({ name, type, href }, index) => (
      <span key={href}>
        {index > 0 && ', '}
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
      </span>
    ))}
  </SmallText>
);
