import { Box, chakra, Text } from '@site/shared-ui/ui';
import type { ArticleHeading } from './headings';

/** CSS Overflow 5: a browser that knows it marks the link of the section that is being read. Newer than the types. */
const marksWhatIsRead = { scrollTargetGroup: 'auto' };
const Places = chakra('ol', {
  base: {
    ...marksWhatIsRead,
    '& a:target-current': { color: 'ink', borderColor: 'accent' },
  },
});
const Place = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
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
      <Places>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Place href={`#${id}`}>{text}</Place>
          </li>
        ))}
      </Places>
    </Box>
  );
}
