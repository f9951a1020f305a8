import { Box, ButtonLink, Flex, SmallText, Text } from '@site/shared-ui/ui';

interface NextStepProps {
  /** Why it is next, e.g. `Continue where you left off`. */
  label: string;
  /** What is next, e.g. `2.4 Links and anchor text`. */
  title: string;
  /** What is to be known of it, e.g. `12 min, quiz`. */
  detail: string;
  /** What the button says. */
  action: string;
  href: string;
}

/** The one thing that a learner of the path does next. */
export const NextStep = ({ label, title, detail, action, href }: NextStepProps) => (
  <Flex
    as="aside"
    aria-label={label}
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="5"
    padding={{ base: '6', md: '7' }}
    bg="accentSoft"
    borderRadius="card"
  >
    <Box minWidth="0">
      <SmallText>{label}</SmallText>
      <Text size="lg" marginTop="1">
        <Box as="strong" fontFamily="heading">
          {title}
        </Box>{' '}
        <Box as="span" color="muted">
          · {detail}
        </Box>
      </Text>
    </Box>
    <ButtonLink href={href}>{action}</ButtonLink>
  </Flex>
);
