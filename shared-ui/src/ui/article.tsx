import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { TextHeading } from '../islands/markup';
import { Box, Container, Grid } from './layout';
import { Text } from './typography';

/** CSS Overflow 5: supporting browsers mark the link of the section in view. Missing in the types. */
const scrollSpy = { scrollTargetGroup: 'auto' };
const Places = chakra('ol', {
  base: {
    ...scrollSpy,
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
  label: string;
  headings: readonly TextHeading[];
}

const Folded = chakra('details', {
  base: {
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    bg: 'surface',
    '& summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '12',
      paddingInline: '5',
      fontWeight: '600',
      '&::-webkit-details-marker': { display: 'none' },
      '&::after': { content: '"+" / ""', marginInlineStart: 'auto', fontSize: 'lg' },
    },
    '&[open] summary::after': { content: '"–" / ""' },
    '& ol': { paddingInline: '5', paddingBottom: '4' },
  },
});

const links = (headings: readonly TextHeading[]) => (
  <Places>
    {headings.map(({ id, text }) => (
      <li key={id}>
        <Place href={`#${id}`}>{text}</Place>
      </li>
    ))}
  </Places>
);

/** The sections of an article as links, folded above the text on narrow screens. */
export const FoldedContents = ({ label, headings }: OnThisPageProps) => (
  <Box
    as="nav"
    aria-label={label}
    display={{ base: 'block', lg: 'none' }}
    _print={{ display: 'none' }}
  >
    <Folded>
      <summary>{label}</summary>
      {links(headings)}
    </Folded>
  </Box>
);

/** The sections of an article as links, beside the text on wide screens. */
export function OnThisPage({ label, headings }: OnThisPageProps) {
  return (
    <Box
      as="nav"
      aria-label={label}
      display={{ base: 'none', lg: 'block' }}
      _print={{ display: 'none' }}
      alignSelf="start"
      position="sticky"
      top="24"
    >
      <Text size="sm" fontWeight="600" marginBottom="3">
        {label}
      </Text>
      {links(headings)}
    </Box>
  );
}

interface ArticleColumnProps {
  children: ReactNode;
  aside?: ReactNode;
}

export const ArticleColumn = ({ children, aside }: ArticleColumnProps) => (
  <Container>
    <Grid
      gap={{ base: '8', xl: '10' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: 'minmax(0, {sizes.article}) minmax(0, 1fr)',
        xl: '1fr minmax(0, {sizes.article}) 1fr',
      }}
    >
      <Box gridColumn={{ xl: '2' }}>{children}</Box>
      {aside}
    </Grid>
  </Container>
);
