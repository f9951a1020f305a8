import { termCategories } from '@site/contracts/glossary';
import { Badge, Box, Card, chakra, Chip, Flex, Heading, SmallText, Text } from '@site/shared-ui/ui';
import { CopyLink, type CopyLinkProps } from './CopyLink';

const Anchor = chakra('a', {
  base: {
    display: 'inline-block',
    // 44 px to touch, in a line that stays as high as its text.
    paddingBlock: '2.5',
    marginBlock: '-2.5',
    _hover: { textDecoration: 'underline', textDecorationColor: '{colors.accent}' },
    _focusVisible: { outline: '3px solid {colors.accent}', outlineOffset: '2px' },
  },
});

/** A term with its meaning. Its related terms are buttons of the form around the cards: each looks for one. */
export function TermCard({ term, say }: CopyLinkProps) {
  const { id, definition, category, relatedTerms } = term;
  return (
    <Card
      as="li"
      id={id}
      padding={{ base: '5', sm: '6' }}
      scrollMarginTop="24"
      _target={{ borderColor: 'accent', boxShadow: '0 0 0 1px {colors.accent}' }}
      breakInside="avoid"
    >
      <Flex justifyContent="space-between" alignItems="center" columnGap="4">
        <Badge>{termCategories[category]}</Badge>
        <CopyLink term={term} say={say} />
      </Flex>
      <Heading as="h3">
        <Anchor href={`#${id}`}>{term.term}</Anchor>
      </Heading>
      <Text>{definition}</Text>
      <Box marginTop="auto" paddingTop="2" _print={{ display: 'none' }}>
        <SmallText id={`${id}-related`} marginBottom="2">
          Related terms
        </SmallText>
        <Flex as="ul" gap="2" flexWrap="wrap" aria-labelledby={`${id}-related`}>
          {relatedTerms.map((name) => (
            <li key={name}>
              <Chip type="submit" name="q" value={name} bg="sunk" textAlign="start">
                {name}
              </Chip>
            </li>
          ))}
        </Flex>
      </Box>
    </Card>
  );
}
