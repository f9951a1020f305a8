import type { AuditFinding } from '@site/contracts/audit/audit';
import {
  type Entry,
  formatEffort,
  formatPoints,
  isToDo,
  VERDICT_LABELS,
} from '@site/contracts/audit/audit-report';
import {
  Box,
  chakra,
  Flex,
  Grid,
  Heading,
  Link,
  SmallText,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { VerdictMark } from './VerdictMark';

const target = {
  bg: 'accentSoft',
  boxShadow: '0 0 0 8px {colors.accentSoft}',
  outlineOffset: '8px',
};

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    paddingBlock: '5',
    borderTop: '1px solid {colors.line}',
    scrollMarginTop: '24',
    breakInside: 'avoid',
    _target: target,
  },
  variants: {
    // Shown all the same where a link leads to it, on paper, and without script, where the filter does nothing.
    away: {
      true: {
        '&:not(:target, :has(:target))': {
          display: 'none',
          _print: { display: 'grid' },
          '@media (scripting: none)': { display: 'grid' },
        },
      },
    },
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

const Settled = chakra('li', {
  base: {
    paddingBlock: '2',
    borderTop: '1px solid {colors.line}',
    scrollMarginTop: '24',
    _target: target,
  },
});

/** The check's id, as a link to its rule. */
const Rule = ({ id }: Pick<AuditFinding, 'id'>) => (
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
  >
    {id}
    <VisuallyHidden> why it matters</VisuallyHidden>
  </Link>
);

/** Points that need no fix of their own. */
const SettledPoints = ({ settles }: Pick<Entry, 'settles'>) => (
  <Box marginTop="2" fontSize="sm">
    <Text size="sm" fontWeight="600" marginBottom="2">
      Waiting for this fix
    </Text>
    <ul>
      {settles.map(({ id, title, evidence, outcome }) => (
        <Settled key={id} id={id} tabIndex={-1} data-outcome={outcome}>
          <Flex justifyContent="space-between" gap="4">
            <span>{title}</span>
            <Box as="span" color="muted">
              <Rule id={id} />
            </Box>
          </Flex>
          {outcome !== 'blocked' && <Evidence quoted={false}>{evidence}</Evidence>}
        </Settled>
      ))}
    </ul>
  </Box>
);

interface FindingProps {
  entry: Entry;
  heading: 'h3' | 'h4';
  away: boolean;
}

export function Finding({ entry, heading, away }: FindingProps) {
  const { finding, verdict, gain, settles } = entry;
  const { id, title, outcome, evidence, recommendation, effort } = finding;
  const toDo = isToDo(entry);
  const reference = (
    <Flex columnGap="3" color="muted" fontSize="sm" lineHeight="1.5" flexShrink="0">
      <span>{VERDICT_LABELS[verdict]}</span>
      <Rule id={id} />
    </Flex>
  );
  return (
    <Item id={id} tabIndex={-1} away={away} dense={!toDo} data-outcome={outcome}>
      <VerdictMark verdict={verdict} />
      <Grid gap="1" minWidth="0">
        <Flex justifyContent="space-between" alignItems="baseline" columnGap="4" rowGap="1">
          <Heading as={heading} size="h3" fontSize={toDo ? 'h3' : 'md'}>
            {title}
          </Heading>
          {toDo && gain > 0 && (
            <Box color="accent" fontSize="sm" fontWeight="600" whiteSpace="nowrap">
              {formatPoints(gain)}
            </Box>
          )}
          {!toDo && reference}
        </Flex>
        {toDo && reference}
        {toDo && recommendation && <Text size="sm">{recommendation}</Text>}
        {toDo && effort && <SmallText>{formatEffort(effort)}</SmallText>}
        {evidence && <Evidence quoted={toDo}>{evidence}</Evidence>}
        {settles.length > 0 && <SettledPoints settles={settles} />}
      </Grid>
    </Item>
  );
}
