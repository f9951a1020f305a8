import type { AuditCheck } from '@site/contracts/audit/audit';
import { Badge, Box, chakra, Flex, Heading, Link, Text } from '@site/shared-ui/ui';

const Item = chakra('li', {
  base: {
    position: 'relative',
    borderTop: '1px solid {colors.line}',
    overflowWrap: 'anywhere',
    '&:has(:target)': { bg: 'accentSoft', boxShadow: '0 0 0 12px {colors.accentSoft}' },
    '& > details[open] > summary::after': { content: '"–" / ""' },
  },
});
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: '11',
    paddingBlock: '4',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { '& h3': { textDecoration: 'underline', textDecorationColor: '{colors.accent}' } },
    _after: { content: '"+" / ""', flexShrink: '0', fontSize: 'h3' },
  },
});
/**
 * The target of the check's id, at the top of its entry. It is inside the folded content, so that browsers unfold the
 * entry themselves (HTML, "ancestor revealing algorithm"), also without script.
 */
const Anchor = chakra('span', {
  base: { position: 'absolute', insetBlockStart: '0', scrollMarginTop: '6' },
});
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '9rem minmax(0, 1fr)' },
    columnGap: '6',
    rowGap: { base: '0.5', md: '2' },
    marginTop: '3',
    fontSize: 'sm',
    '& > dt': { color: 'muted', paddingTop: { base: '2', md: '0' } },
    '& > dd': { maxWidth: 'measure' },
  },
});

/** One check, folded below its title. Its id is its anchor. */
export function CheckEntry({ check }: { check: AuditCheck }) {
  const { id, title, severity, weight, prerequisites, gate, mayBeMissing } = check;
  return (
    <Item>
      <details>
        <Summary>
          <Flex flexWrap="wrap" alignItems="center" columnGap="3" rowGap="2">
            <Heading as="h3">
              <Box as="span" color="muted" fontWeight="500">
                {id}
              </Box>{' '}
              {title}
            </Heading>
            <Badge tone="plain" alignSelf="center">
              {severity}, weight {weight}
            </Badge>
            {gate && <Badge alignSelf="center">Caps the score</Badge>}
          </Flex>
        </Summary>
        <Anchor id={id} />
        <Text>{check.why}</Text>
        <Facts paddingBottom="6">
          <dt>Rule</dt>
          <dd>{check.passes}</dd>
          <dt>What to do</dt>
          <dd>{check.recommendation}</dd>
          {prerequisites.length > 0 && (
            <>
              <dt>Needs first</dt>
              <dd>
                {prerequisites.map((other, index) => (
                  <span key={other}>
                    {index > 0 && ', '}
                    <Link href={`#${other}`} fontWeight="400">
                      {other}
                    </Link>
                  </span>
                ))}
              </dd>
            </>
          )}
          {mayBeMissing && (
            <>
              <dt>May not apply</dt>
              <dd>When the page has nothing for it to judge, it earns its full weight.</dd>
            </>
          )}
          <dt>Source</dt>
          <dd>{check.source}</dd>
        </Facts>
      </details>
    </Item>
  );
}
