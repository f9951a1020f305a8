import { Box, chakra, Text } from '@site/shared-ui/ui';
import type { ArticleHeading } from './headings';

const Place = chakra('a', {
  base: {
    display: 'block',
    paddingBlock: '2',
    paddingInlineStart: '3',
    borderInlineStart: '2px solid {colors.line}',
    color: 'muted',
    fontSize: 'sm',
    lineHeight: '1.4',
    textDecoration: 'none',
    _hover: { color: 'ink', borderColor: 'accent' },
  },
});

/** The article's sections as links, beside it on wide screens. */
export function OnThisPage({ headings }: { headings: readonly ArticleHeading[] }) {
  return (
    <Box
      as="nav"
      aria-label="On this page"
      display={{ base: 'none', lg: 'block' }}
      alignSelf="start"
      position="sticky"
      top="24"
    >
      <Text size="sm" fontWeight="600" marginBottom="3">
        On this page
      </Text>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Place href={`#${id}`}>{text}</Place>
          </li>
        ))}
      </ol>
    </Box>
  );
}
