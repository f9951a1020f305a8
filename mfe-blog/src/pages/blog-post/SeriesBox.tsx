import type { BlogPost } from '@site/contracts/blog';
import { Box, Card, chakra, Heading, Link } from '@site/shared-ui/ui';

const Parts = chakra('ol', {
  base: { listStyle: 'decimal', paddingInlineStart: '6', '& li::marker': { color: 'muted' } },
});

/** The parts of the series that a post belongs to, in their order; nothing while there is no other one. */
export function SeriesBox({ post: { series, parts = [], slug } }: { post: BlogPost }) {
  if (parts.length === 0) return null;
  return (
    <Card as="nav" aria-label="Series">
      <Heading size="h3">Series: {series}</Heading>
      <Parts>
        {parts.map((part) => (
          <li key={part.slug}>
            {part.slug === slug ? (
              <Box as="span" aria-current="page" fontWeight="600">
                {part.title}
              </Box>
            ) : (
              <Link
                href={`/blog/${part.slug}`}
                display="inline-flex"
                alignItems="center"
                minHeight="11"
              >
                {part.title}
              </Link>
            )}
          </li>
        ))}
      </Parts>
    </Card>
  );
}
