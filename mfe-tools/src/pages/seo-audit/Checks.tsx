import { checkCount, checksByGroup } from '@site/contracts/audit/audit-checks';
import { Box, chakra, Container, Dots47, Heading, Link, Section, Text } from '@site/shared-ui/ui';
import { checkGroups } from '../../features/seo-audit/scores';

/** Not printed together with a result, whose own dots stand above. */
const Checked = chakra(Section, {
  base: {
    'body:has([data-audit-report]) &': {
      '& [role=img]': { display: 'none' },
      _print: { display: 'none' },
    },
  },
});

const Group = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '13rem minmax(0, 1fr) 14rem' },
    columnGap: '8',
    rowGap: '3',
    alignItems: 'baseline',
    paddingBlock: '6',
    borderTop: '1px solid {colors.line}',
  },
});

export default function Checks() {
  return (
    <Checked tone="sunk">
      <Container>
        <Heading>{`The ${checkCount} checks`}</Heading>
        <Text tone="muted" marginTop="4">
          Seven groups, each with a score out of 100. The more a group matters for being found, the
          more it counts: <Link href="/seo-audit/checks">how we score</Link>. Prefer to do it by
          hand? Use <Link href="/seo-checklist">the SEO checklist</Link>.
        </Text>
        <Box as="ul" marginTop="10">
          {checkGroups.map(({ score, title, about }) => (
            <Group key={score}>
              <Heading as="h3">{title}</Heading>
              <Text tone="muted">{about}</Text>
              <Dots47
                outcomes={Array.from({ length: checksByGroup[score] }, () => 'open' as const)}
                label={`${checksByGroup[score]} checks`}
              />
            </Group>
          ))}
        </Box>
      </Container>
    </Checked>
  );
}
