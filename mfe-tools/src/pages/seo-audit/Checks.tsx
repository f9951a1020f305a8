import { Box, chakra, Container, Dots47, Heading, Section, Text } from '@site/shared-ui/ui';
import { CHECKS, checkGroups } from '../../features/seo-audit/scores';

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

/** What is checked, group by group. */
export default function Checks() {
  return (
    <Section tone="sunk">
      <Container>
        <Heading>{`The ${CHECKS} checks`}</Heading>
        <Text tone="muted" marginTop="4">
          Seven groups, each with a score out of 100. The overall score weighs them by what they
          mean for being found.
        </Text>
        <Box as="ul" marginTop="10">
          {checkGroups.map(({ score, title, checks, about }) => (
            <Group key={score}>
              <Heading as="h3">{title}</Heading>
              <Text tone="muted">{about}</Text>
              <Dots47
                outcomes={Array.from({ length: checks }, () => 'open' as const)}
                label={`${checks} checks`}
              />
            </Group>
          ))}
        </Box>
      </Container>
    </Section>
  );
}
