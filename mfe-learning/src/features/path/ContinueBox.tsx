import { Box, ButtonLink, Flex, Text } from '@site/shared-ui/ui';

interface ContinueBoxProps {
  /** What is next, e.g. `2.4 Links and anchor text`. */
  title: string;
  /** What is to be known of it, e.g. `12 min, quiz`. */
  detail: string;
  href: string;
}

/** The way back to where a learner stopped. */
export const ContinueBox = ({ title, detail, href }: ContinueBoxProps) => (
  <Flex
    as="aside"
    aria-label="Continue where you left off"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="5"
    padding={{ base: '6', md: '7' }}
    bg="accentSoft"
    borderRadius="card"
  >
    <Box minWidth="0">
      <Text size="sm" tone="muted">
        Continue where you left off
      </Text>
      <Text size="lg" marginTop="1">
        <Box as="strong" fontFamily="heading">
          {title}
        </Box>{' '}
        <Box as="span" color="muted">
          · {detail}
        </Box>
      </Text>
    </Box>
    <ButtonLink href={href}>Continue</ButtonLink>
  </Flex>
);
