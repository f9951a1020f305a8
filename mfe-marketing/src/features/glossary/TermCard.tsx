import { useState } from 'react';
import { type Term, termCategories } from '@site/contracts/learning/glossary';
import {
  Badge,
  Box,
  Card,
  chakra,
  Chip,
  Flex,
  Heading,
  Icon,
  SmallText,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { GLOSSARY } from './filter';

const CopyButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: '0',
    minHeight: '11',
    marginBlock: '-2.5',
    color: 'muted',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { color: 'ink', textDecoration: 'underline' },
    // The button needs script. Without script the heading's link has the anchor.
    '@media (scripting: none)': { display: 'none' },
  },
});

const OUTCOMES = {
  copied: { label: 'Link copied', message: 'The link has been copied' },
  refused: { label: 'See the address bar', message: 'The link is in the address bar' },
} as const;

interface CopyLinkProps {
  term: Term;
  /** Announces the result to screen readers. */
  announce: (words: string) => void;
}

/** Copies the address of a term. If the browser refuses that, the address appears in the address bar. */
function CopyLink({ term: { id, term }, announce }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>();
  const showOutcome = (name: keyof typeof OUTCOMES) => {
    setOutcome(name);
    announce(`${OUTCOMES[name].message}: ${term}`);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${GLOSSARY}#${id}`);
      showOutcome('copied');
    } catch {
      location.hash = id;
      showOutcome('refused');
    }
  };
  return (
    <CopyButton type="button" onClick={() => void copy()} onBlur={() => setOutcome(undefined)}>
      <Icon name={outcome === 'copied' ? 'check' : 'link'} />
      {outcome ? OUTCOMES[outcome].label : 'Copy link'}
      <VisuallyHidden>{`: ${term}`}</VisuallyHidden>
    </CopyButton>
  );
}

const Anchor = chakra('a', {
  base: {
    display: 'inline-block',
    // A touch target of 44 px that does not make the line higher.
    paddingBlock: '2.5',
    marginBlock: '-2.5',
    _hover: { textDecoration: 'underline', textDecorationColor: '{colors.accent}' },
    _focusVisible: { outline: '3px solid {colors.accent}', outlineOffset: '2px' },
  },
});

/** A term with its definition. Its related terms submit the form around the cards, which searches for them. */
export function TermCard({ term, announce }: CopyLinkProps) {
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
        <CopyLink term={term} announce={announce} />
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
