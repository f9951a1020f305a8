import { memo, useDeferredValue, useMemo } from 'react';
import { Box, chakra, SmallText, Stack, Text } from '@site/shared-ui/ui';
import type { compare, Passage } from './compare';

/** Text around the words, for screen readers that do not announce `del` and `ins`. */
const said = (begin: string, end: string) => ({
  '&:before': { content: `" [${begin}] "`, srOnly: true },
  '&:after': { content: `" [${end}] "`, srOnly: true },
});

const marks = {
  removed: chakra('del', {
    base: {
      color: 'muted',
      textDecoration: 'line-through',
      textDecorationColor: '{colors.poor}',
      textDecorationThickness: '2px',
      ...said('removed', 'end of what was removed'),
    },
  }),
  added: chakra('ins', {
    base: {
      bg: 'accentSoft',
      textDecoration: 'underline',
      textDecorationColor: '{colors.accent}',
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.15em',
      'del + &': { marginInlineStart: '1' },
      ...said('added', 'end of what was added'),
    },
  }),
};

function PassageText({ passage }: { passage: Passage }) {
  if (passage.kind === 'folded')
    return <SmallText>{`${passage.paragraphs} paragraphs are the same.`}</SmallText>;
  return (
    <Box as="p" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {passage.kind === 'same'
        ? passage.text
        : passage.pieces.map(({ kind, text }, index) => {
            if (kind === 'same') return text;
            const Mark = marks[kind];
            return <Mark key={index}>{text}</Mark>;
          })}
    </Box>
  );
}

const Passages = memo(({ passages }: { passages: readonly Passage[] }) => {
  if (!passages.some(({ kind }) => kind === 'changed'))
    return <SmallText>Only empty lines, or spaces around them, differ.</SmallText>;
  return passages.map((passage, index) => <PassageText key={index} passage={passage} />);
});

interface DifferenceProps {
  label: string;
  before: string;
  /** The current value of the field. */
  after: string;
  compare: typeof compare;
}

/** The difference between a field of the form and an earlier version. */
export function Difference({ label, before, after, compare: find }: DifferenceProps) {
  // The comparison may lag behind, so that typing does not wait for it.
  const settled = useDeferredValue(after);
  const passages = useMemo(() => find(before, settled), [find, before, settled]);
  return (
    <Stack as="section" aria-label={`Difference in ${label}`} gap="2">
      <Text size="sm" fontWeight="600">
        {label}
      </Text>
      <Stack
        gap="3"
        padding="4"
        fontSize="sm"
        lineHeight="1.6"
        bg="surface"
        border="1px solid {colors.line}"
        borderRadius="control"
      >
        <Passages passages={passages} />
      </Stack>
    </Stack>
  );
}
