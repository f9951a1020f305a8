import { memo, useDeferredValue } from 'react';
import { Box, Card, chakra, SmallText, Stack, Text } from '@site/shared-ui/ui';
import { compare } from './compare';

/** Text around the lines, for screen readers that do not announce `del` and `ins`. */
const buildHiddenText = (begin: string, end: string) => ({
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
      ...buildHiddenText('removed', 'end of what was removed'),
    },
  }),
  added: chakra('ins', {
    base: {
      bg: 'accentSoft',
      textDecoration: 'underline',
      textDecorationColor: '{colors.accent}',
      textDecorationThickness: '2px',
      textUnderlineOffset: '0.15em',
      ...buildHiddenText('added', 'end of what was added'),
    },
  }),
};

/** The lines in which a field differs from an earlier version. */
const Changes = memo(({ before, after }: { before: string; after: string }) => {
  const changes = compare(before, after);
  if (!changes.some(({ kind }) => kind === 'added' || kind === 'removed'))
    return <SmallText>Only empty lines, or spaces around them, differ.</SmallText>;
  return changes.map((lines, index) => {
    if (lines.kind === 'folded')
      return <SmallText key={index}>{`${lines.count} lines are the same.`}</SmallText>;
    const Tag = lines.kind === 'same' ? 'p' : marks[lines.kind];
    return (
      <Box key={index} whiteSpace="pre-wrap" overflowWrap="anywhere">
        <Tag>{lines.text}</Tag>
      </Box>
    );
  });
});

interface DifferenceProps {
  label: string;
  before: string;
  /** The current value of the field. */
  after: string;
}

/** The difference between a field of the form and an earlier version. */
export function Difference({ label, before, after }: DifferenceProps) {
  // The comparison may lag behind, so that typing does not wait for it.
  const settled = useDeferredValue(after);
  return (
    <Stack as="section" aria-label={`Difference in ${label}`} gap="2">
      <Text size="sm" fontWeight="600">
        {label}
      </Text>
      <Card padding="4" fontSize="sm" lineHeight="1.6" borderRadius="control">
        <Changes before={before} after={settled} />
      </Card>
    </Stack>
  );
}
