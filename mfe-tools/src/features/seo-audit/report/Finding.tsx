import type { AuditFinding } from '@site/contracts/audit';
import { Box, chakra, Flex, Heading, Link, Text, VisuallyHidden } from '@site/shared-ui/ui';
import { VerdictMark } from './VerdictMark';
import { verdictOf, verdictWords } from './verdicts';

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    paddingBlock: '5',
    borderTop: '1px solid {colors.line}',
    breakInside: 'avoid',
  },
  // A printed report has all points, also those that the filter hides on the screen.
  variants: {
    away: { true: { display: 'none', _print: { display: 'grid' } } },
    dense: { true: { paddingBlock: '3' } },
  },
});

const Evidence = chakra('p', {
  base: { fontSize: 'sm', lineHeight: '1.5', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  variants: {
    quoted: {
      true: {
        marginTop: '1',
        paddingInline: '3',
        paddingBlock: '2',
        bg: 'sunk',
        border: '1px solid {colors.line}',
        borderRadius: 'sm',
        fontFamily: 'mono',
        fontSize: 'xs',
      },
      false: { color: 'muted' },
    },
  },
});

interface FindingProps {
  finding: AuditFinding;
  heading: 'h3' | 'h4';
  away: boolean;
}

export function Finding({ finding, heading, away }: FindingProps) {
  const { id, title, outcome, evidence, recommendation, gain } = finding;
  const verdict = verdictOf(finding);
  const toDo = verdict === 'fix' || verdict === 'better';
  const reference = (
    <Flex columnGap={toDo ? '3' : '1'} color="muted" fontSize="sm" lineHeight="1.5" flexShrink="0">
      <span>
        {verdictWords[verdict]}
        {outcome === 'blocked' && ': held up by another point'}
      </span>
      <Link
        href={`/seo-audit/checks#${id}`}
        color="inherit"
        fontWeight="400"
        textDecorationThickness="1px"
        // A target of 44 pixels without more space in the layout.
        display="inline-block"
        minWidth="11"
        paddingBlock="3"
        marginBlock="-3"
        textAlign={toDo ? 'start' : 'end'}
      >
        {id}
        <VisuallyHidden> why it matters</VisuallyHidden>
      </Link>
    </Flex>
  );
  return (
    <Item away={away} dense={!toDo} data-outcome={outcome}>
      <VerdictMark verdict={verdict} />
      <Box display="grid" gap="1" minWidth="0">
        <Flex justifyContent="space-between" alignItems="baseline" columnGap="4">
          <Heading as={heading} size="h3" fontSize={toDo ? 'h3' : 'md'}>
            {title}
          </Heading>
          {toDo && gain > 0 && (
            <Box color="accent" fontSize="sm" fontWeight="600" whiteSpace="nowrap">
              +{gain} {gain === 1 ? 'point' : 'points'}
            </Box>
          )}
          {!toDo && reference}
        </Flex>
        {toDo && reference}
        {toDo && recommendation && <Text size="sm">{recommendation}</Text>}
        {evidence && <Evidence quoted={toDo}>{evidence}</Evidence>}
      </Box>
    </Item>
  );
}
