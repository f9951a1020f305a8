import { Box, chakra, Text } from '@site/shared-ui/ui';
import type { LessonHeading } from './text';

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
    _hover: { color: 'ink', borderColor: 'accent' },
  },
});

/** The lesson's sections as links, beside it on wide screens. */
export const OnThisPage = ({ headings }: { headings: readonly LessonHeading[] }) => (
  <Box
    as="nav"
    aria-label="In this lesson"
    display={{ base: 'none', lg: 'block' }}
    alignSelf="start"
    position="sticky"
    top="24"
  >
    <Text size="sm" fontWeight="600" marginBottom="3">
      In this lesson
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
