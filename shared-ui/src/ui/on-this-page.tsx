import { chakra } from '@chakra-ui/react/styled-system';
import type { TextHeading } from '../parts/html-text';
import { Box } from './layout';
import { Text } from './typography';

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

interface OnThisPageProps {
  /** Its name, which is shown above the links. */
  label: string;
  headings: readonly TextHeading[];
}

/** The sections of an article as links, beside it on wide screens. */
export function OnThisPage({ label, headings }: OnThisPageProps) {
  return (
    <Box
      as="nav"
      aria-label={label}
      display={{ base: 'none', lg: 'block' }}
      alignSelf="start"
      position="sticky"
      top="24"
    >
      <Text size="sm" fontWeight="600" marginBottom="3">
        {label}
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
