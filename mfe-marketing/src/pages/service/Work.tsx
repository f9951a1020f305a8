import { Box, chakra, Heading, PageSection, Text } from '@site/shared-ui/ui';
import type { ServiceDetail } from './detail';

const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' },
    columnGap: '8',
    rowGap: '1',
    paddingBlock: '6',
    borderTop: '1px solid {colors.line}',
    breakInside: 'avoid',
  },
});

/** How it runs, from the first day to the last. */
export default function Work({ detail: { work } }: { detail: ServiceDetail }) {
  return (
    <PageSection>
      <Heading marginBottom="8">{work.heading}</Heading>
      <ol>
        {work.steps.map(({ when, title, text }) => (
          <Step key={title}>
            <Text fontFamily="heading" fontWeight="600" color="accent">
              {when}
            </Text>
            <Box>
              <Heading as="h3">{title}</Heading>
              <Text tone="muted" marginTop="2">
                {text}
              </Text>
            </Box>
          </Step>
        ))}
      </ol>
    </PageSection>
  );
}
